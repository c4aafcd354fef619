import { family, named, token, uuidPattern } from '../detector.ts';
import { rateChecksum } from './github.ts';

export const packageRegistries = family({
  name: 'Package and image registries',
  allows: 'publish packages or images as this account',
  variable: 'REGISTRY_TOKEN',
  detectors: [
    token(
      'pypi-token',
      'a PyPI upload token',
      /pypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,1000}/,
      'pypi-AgEIcHlwaS5vcmc{w140}',
    ),
    token(
      'testpypi-token',
      'a TestPyPI upload token',
      /pypi-AgENdGVzdC5weXBpLm9yZw[A-Za-z0-9_-]{50,1000}/,
      'pypi-AgENdGVzdC5weXBpLm9yZw{w140}',
    ),
    token('npm-token', 'an npm access token', /npm_[A-Za-z0-9]{36}/, 'npm_{k30}', { rate: rateChecksum }),
    named('npm-old-token', 'an npm access token', ['npm', 'npmrc', 'npmjs'], uuidPattern, '{uuid}'),
    token('rubygems-token', 'a RubyGems API key', /rubygems_[a-f0-9]{48}/, 'rubygems_{h48}'),
    token('nuget-key', 'a NuGet API key', /oy2[a-z0-9]{43}/, 'oy2{a43}'),
    token('crates-token', 'a crates.io token', /cio[A-Za-z0-9]{32}/, 'cio{A32}', {
      near: ['cargo', 'crates', 'cratesio', 'token'],
    }),
    token('clojars-token', 'a Clojars deploy token', /CLOJARS_[a-z0-9]{60}/i, 'CLOJARS_{a60}', { marks: ['CLOJARS_'] }),
    token('packagist-token', 'a Packagist token', /packagist_[a-z]{3}_[a-f0-9]{60,70}/, 'packagist_uut_{h68}'),
    named('hex-key', 'a Hex.pm API key', ['hexpm', 'hexapi'], /[a-f0-9]{32}/, '{h32}'),
    token('dockerhub-token', 'a Docker Hub access token', /dckr_pat_[A-Za-z0-9_-]{27}/, 'dckr_pat_{w27}'),
    token(
      'dockerhub-organization-token',
      'a Docker Hub organization token',
      /dckr_oat_[A-Za-z0-9_-]{32}/,
      'dckr_oat_{w32}',
    ),
    named('dockerhub-old-token', 'a Docker Hub access token', ['docker', 'dockerhub'], uuidPattern, '{uuid}'),
    token('artifactory-key', 'an Artifactory API key', /AKCp[A-Za-z0-9]{60,70}/, 'AKCp{A69}'),
    token('artifactory-reference-token', 'an Artifactory reference token', /cmVmdGtu[A-Za-z0-9]{56}/, 'cmVmdGtu{A56}'),
    named(
      'jfrog-key',
      'a JFrog API key',
      ['jfrog', 'artifactory', 'bintray', 'xray'],
      /[A-Za-z0-9]{73}|[A-Za-z0-9]{64}/,
      '{a73}',
    ),
    named('cloudsmith-key', 'a Cloudsmith API key', ['cloudsmith'], /[a-f0-9]{40}/, '{h40}'),
    named('gemfury-token', 'a Gemfury token', ['gemfury', 'fury'], /[A-Za-z0-9]{20}/, '{A20}'),
    named('libraries-io-key', 'a Libraries.io API key', ['librariesio'], /[a-f0-9]{32}/, '{h32}'),
    token(
      'npmrc-password',
      'an npm registry credential',
      /_auth(?:Token)?\s{0,3}=\s{0,3}"?(?<secret>[A-Za-z0-9+/_=.-]{20,500})/,
      '//packages.example.test/:_authToken={A40}',
      { marks: ['_auth'] },
    ),
    token(
      'nuget-clear-password',
      'a NuGet feed password in clear text',
      /ClearTextPassword\\?"\s{1,4}value=\\?"(?<secret>[^"\s\\]{6,120})\\?"/i,
      '<add key="ClearTextPassword" value="{A16}" />',
      { cwe: 259 },
    ),
  ],
});
