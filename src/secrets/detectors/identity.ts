import { family, named, token, uuid } from '../detector.ts';

export const identity = family({
  name: 'Identity and vaults',
  allows: 'sign in as other users or read other stored secrets',
  variable: 'VAULT_TOKEN',
  detectors: [
    named('okta-token', 'an Okta API token', ['okta'], /00[A-Za-z0-9_-]{40}/, '00{A40}'),
    named('okta-client-secret', 'an Okta client secret', ['okta'], /[A-Za-z0-9_-]{40}|[A-Za-z0-9_-]{64}/, '{A40}'),
    named('auth0-secret', 'an Auth0 client secret', ['auth0'], /[A-Za-z0-9_-]{64}/, '{w64}'),
    token('clerk-secret-key', 'a Clerk secret key', /sk_live_[A-Za-z0-9]{40,60}/, 'sk_live_{A42}', { near: ['clerk'] }),
    token('stytch-secret', 'a Stytch secret', /secret-(?:live|test)-[A-Za-z0-9_=-]{36}/, 'secret-live-{A35}=', {
      marks: ['secret-live-', 'secret-test-'],
    }),
    token('workos-key', 'a WorkOS API key', /sk_(?:live_)?[A-Za-z0-9]{60,90}/, 'sk_{A64}', {
      marks: ['sk_'],
      near: ['workos'],
    }),
    token(
      'onepassword-secret-key',
      'a 1Password secret key',
      /A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}/,
      'A3-{U6}-{U6}-{U5}-{U5}-{U5}-{U5}',
    ),
    token(
      'onepassword-service-token',
      'a 1Password service account token',
      /ops_eyJ[A-Za-z0-9+/_-]{200,2000}={0,3}/,
      'ops_eyJ{A400}',
    ),
    token(
      'doppler-token',
      'a Doppler token',
      /dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[A-Za-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}/,
      'dp.pt.{A43}',
    ),
    token('vault-service-token', 'a Vault service token', /hvs\.[A-Za-z0-9_-]{24,130}/, 'hvs.{A95}'),
    token('vault-batch-token', 'a Vault batch token', /hvb\.[A-Za-z0-9_-]{100,300}/, 'hvb.{A160}'),
    token('vault-recovery-token', 'a Vault recovery token', /hvr\.[A-Za-z0-9_-]{24,130}/, 'hvr.{A95}'),
    token('vault-old-token', 'a Vault token', /s\.[A-Za-z0-9]{24}/, 's.{A24}', {
      near: ['vault', 'token', 'hashicorp'],
    }),
    named('vault-role-secret', 'a Vault AppRole secret ID', ['vault', 'approle'], new RegExp(uuid), '{uuid}'),
    token(
      'infisical-token',
      'an Infisical service token',
      /st\.[a-f0-9-]{20,36}\.[a-f0-9]{32}\.[a-f0-9]{32}/,
      'st.{uuid}.{h32}.{h32}',
    ),
    token(
      'bitwarden-token',
      'a Bitwarden access token',
      new RegExp(`0\\.${uuid}\\.[A-Za-z0-9]{30}:[A-Za-z0-9+/]{22}==`),
      '0.{uuid}.{A30}:{b22}==',
      { marks: ['0.'] },
    ),
    token('akeyless-key', 'an Akeyless access key', /p-[a-z0-9]{12,14}(?:,|:)[A-Za-z0-9+/]{43}=/, 'p-{a14}:{b43}=', {
      near: ['akeyless'],
    }),
    token(
      'authress-key',
      'an Authress service key',
      /(?:sc|ext|scauth|authress)_[a-z0-9]{5,30}\.[a-z0-9]{4,6}\.(?:acc[_-][a-z0-9-]{10,32}|[a-z0-9-]{10,36})\.[a-zA-Z0-9+/_=-]{30,120}/,
      'sc_{a20}.{a4}.acc-{a16}.{A60}',
      { marks: ['sc_', 'ext_', 'scauth_', 'authress_'] },
    ),
    token('intra42-secret', 'a 42 intra client secret', /s-s4t2(?:ud|af)-[a-f0-9]{64}/, 's-s4t2ud-{h64}', {
      marks: ['s-s4t2'],
    }),
    token('launchdarkly-key', 'a LaunchDarkly key', new RegExp(`(?:sdk|api)-${uuid}`), 'sdk-{uuid}', {
      marks: ['sdk-', 'api-'],
    }),
    named('launchdarkly-token', 'a LaunchDarkly token', ['launchdarkly'], /[A-Za-z0-9=_-]{40}/, '{A40}'),
    named(
      'onelogin-secret',
      'an identity provider secret',
      ['onelogin', 'pingidentity', 'keycloak', 'fusionauth', 'cognito', 'jumpcloud'],
      /[A-Za-z0-9_-]{30,64}/,
      '{A64}',
    ),
    named(
      'lastpass-secret',
      'a password manager secret',
      ['lastpass', 'bitwarden', 'dashlane', 'keeper'],
      /[A-Za-z0-9_/+=-]{28,64}/,
      '{A32}',
    ),
    named('duo-secret', 'a Duo secret key', ['duo', 'ikey', 'skey'], /[A-Za-z0-9]{40}/, '{A40}', {
      confidence: 'medium',
    }),
    token('assay-key', 'an Assay API key', /assay_free_[A-Za-z0-9]{38}/, 'assay_free_{A38}'),
  ],
});
