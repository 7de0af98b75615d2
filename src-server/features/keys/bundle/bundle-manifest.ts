import { version } from '@server/kernel/version';
import { product } from '@shared/kernel/product';
import { formatServerName } from '@shared/kernel/server-name';
import { agentBundleMessages } from '@shared/keys/agent-bundle.messages';
import { formatEnglish } from '@shared/text/format-english';

/** What a bundle connects. It has no token. */
export interface BundleFacts {
  /** Of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Names the bundle, so that one client can have several. null: the product's name is used. */
  readonly propertyName: string | null;
}

export const bundleFiles = {
  manifest: 'manifest.json',
  program: 'server/index.js',
  icon: 'icon.png',
  license: 'LICENSE',
  notices: 'THIRD-PARTY-NOTICES.txt',
} as const;

/** The oldest release of the format that has everything needed here. */
const MANIFEST_VERSION = '0.2';
/** The oldest Node with all that the bridge uses. Claude Desktop brings a newer one. */
const MIN_NODE_VERSION = '>=18.0.0';

/** References that the client replaces: by its folder for the bundle, and by what the member has entered. */
const folderReference = '$' + '{__dirname}';
const formatSettingReference = (setting: string): string => `\${user_config.${setting}}`;

function formatNames(propertyName: string | null) {
  const serverName = formatServerName(propertyName);
  return propertyName === null
    ? {
        name: product.slug,
        display_name: product.name,
        description: formatEnglish(agentBundleMessages.descriptionWithoutProperty),
      }
    : {
        name: serverName === product.slug ? serverName : `${product.slug}-${serverName}`,
        display_name: `${product.name}: ${propertyName}`,
        description: formatEnglish(agentBundleMessages.description, { property: propertyName }),
      };
}

/** Creates the manifest of a bundle: how the client starts the bridge, and what it asks the member for. */
export const createBundleManifest = ({ baseUrl, propertyName }: BundleFacts) => ({
  manifest_version: MANIFEST_VERSION,
  version,
  ...formatNames(propertyName),
  long_description: formatEnglish(agentBundleMessages.longDescription, { address: baseUrl }),
  author: { name: product.name },
  icon: bundleFiles.icon,
  license: 'MIT',
  server: {
    type: 'node',
    entry_point: bundleFiles.program,
    mcp_config: {
      command: 'node',
      args: [`${folderReference}/${bundleFiles.program}`],
      env: {
        BRASSTAG_URL: formatSettingReference('address'),
        BRASSTAG_TOKEN: formatSettingReference('key'),
      },
    },
  },
  // The tools are those that the key allows.
  tools_generated: true,
  user_config: {
    address: {
      type: 'string',
      title: formatEnglish(agentBundleMessages.addressTitle),
      description: formatEnglish(agentBundleMessages.addressDescription),
      // The official loader takes no default for what is required.
      required: false,
      default: baseUrl,
    },
    key: {
      type: 'string',
      title: formatEnglish(agentBundleMessages.keyTitle),
      description: formatEnglish(agentBundleMessages.keyDescription),
      required: true,
      sensitive: true,
    },
  },
  compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: MIN_NODE_VERSION } },
});
