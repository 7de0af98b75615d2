/** Shell functions for scripts in a root with the package: `serve` starts what the unit starts and waits for it. */
export const SERVE = `
node=/usr/lib/brasstag/bin/node
serve() {
  command=$(sed -n 's/^ExecStart=//p' /usr/lib/systemd/system/brasstag.service)
  env -i XDG_DATA_HOME=/var/lib/brasstag \\
    setpriv --reuid=brasstag --regid=brasstag --init-groups --no-new-privs $command >/tmp/served.log 2>&1 &
  service=$!
  until $node /usr/lib/brasstag/check-health.mjs; do kill -0 $service || { cat /tmp/served.log; exit 1; }; done
}
end() {
  kill $service
  wait $service
}
`;

/** Sets up a property and creates a key, as the guide says. The token is in the state directory. */
export const SET_UP = `
brasstag setup --organisation Quay --property 'Harbour House' --time-zone Europe/Lisbon \\
  --owner-name Maren --owner-email maren@example.com >/dev/null
brasstag modules set integration on --property 'Harbour House' >/dev/null
brasstag keys create --property 'Harbour House' --name First --scope property.profile.read --json \\
  >/var/lib/brasstag/first-key.json
`;

/** Makes one call with that key, at the port in the environment. It prints the status and the name of the property. */
export const CALL = `
$node -e '
  const { token } = JSON.parse(require("node:fs").readFileSync("/var/lib/brasstag/first-key.json", "utf8"));
  const headers = { authorization: "Bearer " + token };
  fetch("http://127.0.0.1:" + (process.env.PORT ?? "4319") + "/api/v1/property", { headers }).then(async (answer) =>
    console.log(answer.status, (await answer.json()).name));
'
`;
