// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { addressesWithPasswords } from './addresses-with-passwords.ts';
import { atlassian } from './atlassian.ts';
import { aws } from './aws.ts';
import { azure } from './azure.ts';
import { chat } from './chat.ts';
import { cloudProviders } from './cloud-providers.ts';
import { continuousIntegration } from './continuous-integration.ts';
import { dataPlatforms } from './data-platforms.ts';
import { edgeNetworks } from './edge-networks.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { google } from './google.ts';
import { headersAndTokens } from './headers-and-tokens.ts';
import { identity } from './identity.ts';
import { infrastructure } from './infrastructure.ts';
import { languageModels } from './language-models.ts';
import { machineLearning } from './machine-learning.ts';
import { mailAndPhone } from './mail-and-phone.ts';
import { mapsAndContent } from './maps-and-content.ts';
import { moneyAndChains } from './money-and-chains.ts';
import { monitoring } from './monitoring.ts';
import { packageRegistries } from './package-registries.ts';
import { payments } from './payments.ts';
import { privateKeys } from './private-keys.ts';
import { shops } from './shops.ts';
import { slack } from './slack.ts';
import { social } from './social.ts';
import { workTools } from './work-tools.ts';

export const families = [
  addressesWithPasswords,
  atlassian,
  aws,
  azure,
  chat,
  cloudProviders,
  continuousIntegration,
  dataPlatforms,
  edgeNetworks,
  github,
  gitlab,
  google,
  headersAndTokens,
  identity,
  infrastructure,
  languageModels,
  machineLearning,
  mailAndPhone,
  mapsAndContent,
  moneyAndChains,
  monitoring,
  packageRegistries,
  payments,
  privateKeys,
  shops,
  slack,
  social,
  workTools,
] as const;
