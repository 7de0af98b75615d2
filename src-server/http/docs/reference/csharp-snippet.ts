import type { WrittenRequest } from '@shared/keys/request-snippets';

/** Formats a string literal of C#. Its escapes are those of JSON. */
const quote = (text: string): string => JSON.stringify(text);

/** Formats a request as a C# program of top-level statements. The token is read from the environment. */
export function formatCSharp({ method, url, headers, body }: WrittenRequest, keyEnv: string): string {
  const contentType = headers.find(([name]) => name === 'Content-Type')?.[1];
  const others = headers.filter(([name]) => name !== 'Content-Type');
  const name = `${method.charAt(0)}${method.slice(1).toLowerCase()}`;
  return [
    'using System.Net.Http.Headers;',
    ...(body === null ? [] : ['using System.Text;']),
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${name}, ${quote(url)});`,
    `var token = Environment.GetEnvironmentVariable(${quote(keyEnv)});`,
    'request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);',
    ...others.map(([header, value]) => `request.Headers.Add(${quote(header)}, ${quote(value)});`),
    ...(body === null
      ? []
      : [
          `request.Content = new StringContent(${quote(body)}, Encoding.UTF8, ${quote(contentType ?? 'text/plain')});`,
        ]),
    'using var answer = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)answer.StatusCode} {await answer.Content.ReadAsStringAsync()}");',
  ].join('\n');
}
