import { family, named, token } from '../detector.ts';

export const google = family({
  name: 'Google',
  allows: 'use Google services as this project and at its expense',
  variable: 'GOOGLE_API_KEY',
  detectors: [
    token('google-api-key', 'a Google API key', /AIza[A-Za-z0-9_-]{35}/, 'AIza{w35}'),
    token('google-oauth-client-secret', 'a Google OAuth client secret', /GOCSPX-[A-Za-z0-9_-]{28}/, 'GOCSPX-{w28}'),
    token('google-access-token', 'a Google OAuth access token', /ya29\.[A-Za-z0-9_-]{20,1000}/, 'ya29.{w120}'),
    token('google-refresh-token', 'a Google OAuth refresh token', /1\/\/0[A-Za-z0-9_-]{40,200}/, '1//0{w99}'),
    token('google-storage-hmac-key', 'a Google Cloud Storage HMAC key ID', /GOOG1E[A-Z0-9]{55}/, 'GOOG1E{U55}'),
    token('google-storage-user-hmac-key', 'a Google Cloud Storage HMAC key ID', /GOOG[A-Z2-7]{20}/, 'GOOG{B20}'),
    token(
      'google-service-account',
      'a Google service account private key',
      /-----BEGIN PRIVATE KEY-----(?:\\[nr]|\s){1,4}(?<secret>[A-Za-z0-9+/=\\\s]{200,8000})-----END/,
      '-----BEGIN PRIVATE KEY-----\n{b640}\n-----END PRIVATE KEY-----\nclient_email: x@y.iam.gserviceaccount.com',
      { near: ['serviceaccount', 'gserviceaccount'], cwe: 321 },
    ),
    token(
      'firebase-messaging-key',
      'a Firebase Cloud Messaging server key',
      /AAAA[A-Za-z0-9_-]{7}:APA91b[A-Za-z0-9_-]{134}/,
      'AAAA{w7}:APA91b{w134}',
    ),
    token('google-captcha-secret', 'a reCAPTCHA secret key', /6L[A-Za-z0-9_-]{38}/, '6L{w38}', {
      near: ['captchasecret', 'captchaprivate', 'captchakey', 'captchatoken', 'captchaserver'],
    }),
    named(
      'google-client-secret',
      'a Google OAuth client secret',
      ['google', 'gcp', 'gmail', 'youtube'],
      /[A-Za-z0-9_-]{24}/,
      '{w24}',
      {
        confidence: 'medium',
      },
    ),
  ],
});
