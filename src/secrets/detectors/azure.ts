import { family, looksRandom, named, type RateMatch, token, uuidPattern } from '../detector.ts';

/** A signature is useful only together with the permissions it signs. */
const rateSignature: RateMatch = (match) => (/%3D$|=$/i.test(match.secret) && looksRandom(match) ? 'high' : null);

export const azure = family({
  name: 'Microsoft Azure',
  allows: 'access the Azure resources of this credential',
  variable: 'AZURE_CLIENT_SECRET',
  detectors: [
    token(
      'azure-storage-key',
      'an Azure storage account key',
      /AccountKey=(?<secret>[A-Za-z0-9+/]{86}==)/i,
      'DefaultEndpointsProtocol=https;AccountName=shop;AccountKey={b86}==',
    ),
    named(
      'azure-storage-account-key',
      'an Azure storage account key',
      ['azure', 'storage', 'accountkey', 'blob', 'cosmos', 'cosmosdb'],
      /[A-Za-z0-9+/]{86}==/,
      '{b86}==',
    ),
    token(
      'azure-client-secret',
      'an Azure AD client secret',
      /[A-Za-z0-9_~.-]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,34}/,
      '{A3}8Q~{A34}',
      {
        marks: ['Q~'],
        reach: 4,
      },
    ),
    token(
      'azure-key',
      'an Azure resource key',
      /[A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{18}[A-Za-z0-9]{4}[A-Za-z0-9]{4}/,
      '{A52}JQQJ99{A26}',
      {
        marks: ['JQQJ99'],
        reach: 52,
      },
    ),
    token(
      'azure-shared-access-key',
      'an Azure shared access key',
      /SharedAccessKey=(?<secret>[A-Za-z0-9+/]{43,86}={0,2})/i,
      'Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=Root;SharedAccessKey={b43}=',
    ),
    token(
      'azure-shared-access-signature',
      'an Azure shared access signature',
      /sig=(?<secret>[A-Za-z0-9+/%]{43,80}(?:%3D|=))/i,
      'https://shop.blob.core.windows.net/c?sv=2023-01-03&se=2030-01-01&sp=r&sig={A43}%3D',
      { near: ['windowsnet', 'azure', 'sharedaccesssignature', 'logicazure'], rate: rateSignature },
    ),
    token(
      'azure-app-configuration',
      'an Azure App Configuration connection string',
      /azconfig\.io;Id=[^;\s]{1,80};Secret=(?<secret>[A-Za-z0-9+/]{40,120}={0,2})/i,
      'Endpoint=https://shop.azconfig.io;Id=ab;Secret={b43}=',
    ),
    token(
      'azure-container-registry-password',
      'an Azure Container Registry password',
      /[A-Za-z0-9+/]{42}\+ACR[A-Za-z0-9]{6}/,
      '{A42}+ACR{A6}',
      {
        marks: ['+ACR'],
        reach: 42,
      },
    ),
    token(
      'azure-function-key',
      'an Azure Functions key',
      /[A-Za-z0-9_-]{44}AzFu[A-Za-z0-9_=-]{6,10}/,
      '{w44}AzFu{A6}==',
      { marks: ['AzFu'], reach: 44 },
    ),
    token('azure-search-key', 'an Azure AI Search key', /[A-Za-z0-9]{42}AzSe[A-Za-z0-9]{6}/, '{A42}AzSe{A6}', {
      marks: ['AzSe'],
      reach: 42,
    }),
    token('azure-cache-key', 'an Azure Cache for Redis key', /[A-Za-z0-9]{33}AzCa[A-Za-z0-9]{5}=/, '{A33}AzCa{A5}=', {
      marks: ['AzCa'],
      reach: 33,
    }),
    named(
      'azure-devops-token',
      'an Azure DevOps personal access token',
      ['azure', 'devops', 'vsts', 'ado'],
      /[a-z2-7]{52}/,
      '{e52}',
    ),
    named(
      'azure-subscription-key',
      'an Azure API subscription key',
      ['azure', 'ocpapim', 'cognitive', 'apimsubscription', 'bing', 'azureopenai'],
      /[0-9a-f]{32}/,
      '{h32}',
    ),
    named(
      'azure-directory-secret',
      'an Azure AD client secret',
      ['azure', 'entra', 'aad', 'tenant'],
      uuidPattern,
      '{uuid}',
      { confidence: 'medium' },
    ),
    token(
      'azure-sql-password',
      'a password in a SQL Server connection string',
      /(?:Server|Data Source)=[^;\n]{1,200};(?:[^;=\n]{1,40}=[^;\n]{0,200};){0,8}?(?:Password|Pwd)=(?<secret>[^;\s'"{}<>]{6,128})/i,
      'Server=tcp:db.internal,1433;Database=shop;User ID=sa;Password={A14}!',
      { marks: ['Server=', 'Data Source='], cwe: 259 },
    ),
  ],
});
