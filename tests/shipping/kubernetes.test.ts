import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { serviceVersion } from '../../src/base/version.ts';
import { readConfig } from '../../src/config.ts';
import { drainMsMax } from '../../src/entrances/drain.ts';
import { imageValue, pairs } from './containerfile.ts';
import { document, filesIn, object, objects } from './manifests.ts';
import { secretFiles } from './secret-files.ts';

const { spec: deployment } = object('Deployment');
const pod = deployment.template.spec;
const [container, ...others] = pod.containers;

test('every file of the base is applied', () => {
  const { resources, images } = document('kubernetes/base/kustomization.yaml');
  const files = filesIn('kubernetes/base').map((file) => basename(file));
  assert.deepEqual([...resources, 'kustomization.yaml'].sort(), files.sort());
  assert.deepEqual(images, [{ name: container.image, newTag: serviceVersion }]);
});

test('the overlay changes what the base has', () => {
  const { resources, patches } = document('kubernetes/execute/kustomization.yaml');
  assert.deepEqual(resources, ['../base']);
  const files = filesIn('kubernetes/execute').map((file) => basename(file));
  assert.deepEqual([...patches.map(({ path }: { path: string }) => path), 'kustomization.yaml'].sort(), files.sort());
  for (const { path } of patches) {
    const { kind, metadata } = document(`kubernetes/execute/${path}`);
    assert.equal(object(kind).metadata.name, metadata.name);
  }
});

test('a pod has no rights, no token, and nothing to write to but what it needs', () => {
  assert.deepEqual(others, []);
  const uid = Number(imageValue('USER').split(':')[0]);
  const { runAsNonRoot, runAsUser, runAsGroup, fsGroup, seccompProfile } = pod.securityContext;
  assert.deepEqual(
    { runAsNonRoot, runAsUser, runAsGroup, fsGroup, seccompProfile },
    { runAsNonRoot: true, runAsUser: uid, runAsGroup: uid, fsGroup: uid, seccompProfile: { type: 'RuntimeDefault' } },
  );
  assert.deepEqual(container.securityContext, {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  assert.equal(pod.automountServiceAccountToken, false);
  assert.equal(object('ServiceAccount').automountServiceAccountToken, false);
  assert.equal(pod.serviceAccountName, object('ServiceAccount').metadata.name);
  assert.equal(object('Namespace').metadata.labels['pod-security.kubernetes.io/enforce'], 'restricted');
  const mounted = Object.fromEntries(
    container.volumeMounts.map(({ name, mountPath }: { name: string; mountPath: string }) => [name, mountPath]),
  );
  assert.deepEqual(
    pod.volumes.map(({ name }: { name: string }) => name),
    Object.keys(mounted),
  );
  assert.deepEqual(mounted, { data: imageValue('VOLUME'), tmp: '/tmp', secrets: '/run/secrets/assay' });
});

test('with execute it gets exactly what bubblewrap needs', () => {
  const { spec } = document('kubernetes/execute/deployment.yaml');
  assert.deepEqual(spec.template.spec.hostUsers, false);
  assert.deepEqual(spec.template.spec.securityContext, {
    seccompProfile: { type: 'Localhost', localhostProfile: 'assay.json' },
    appArmorProfile: { type: 'Unconfined' },
  });
  const [{ name, securityContext }] = spec.template.spec.containers;
  assert.equal(name, container.name);
  assert.deepEqual(securityContext, { procMount: 'Unmasked' });
});

test('labels, ports and names meet', () => {
  const labels = deployment.template.metadata.labels;
  for (const kind of ['PodDisruptionBudget', 'NetworkPolicy']) {
    const { selector, podSelector } = object(kind).spec;
    assert.deepEqual((selector ?? podSelector).matchLabels, labels, kind);
  }
  assert.deepEqual(deployment.selector.matchLabels, labels);
  const { spec: service } = object('Service');
  assert.deepEqual(service.selector, labels);
  assert.deepEqual(container.ports, [{ name: 'http', containerPort: Number(imageValue('EXPOSE')) }]);
  assert.equal(service.ports[0].targetPort, 'http');
  assert.equal(object('NetworkPolicy').spec.ingress[0].ports[0].port, Number(imageValue('EXPOSE')));
  assert.equal(deployment.template.metadata.annotations['prometheus.io/port'], imageValue('EXPOSE'));
  const { backend } = object('Ingress').spec.rules[0].http.paths[0];
  assert.deepEqual(backend.service, { name: object('Service').metadata.name, port: { name: service.ports[0].name } });
  const { scaleTargetRef } = object('HorizontalPodAutoscaler').spec;
  assert.deepEqual(scaleTargetRef, {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    name: object('Deployment').metadata.name,
  });
  for (const { metadata } of objects.filter(({ metadata }) => metadata.namespace)) {
    assert.equal(metadata.namespace, object('Namespace').metadata.name);
  }
});

test('the settings of a pod are settings, and its secrets those of the example', () => {
  const { metadata, data } = object('ConfigMap');
  assert.deepEqual(container.envFrom, [{ configMapRef: { name: metadata.name } }]);
  const { secret } = pod.volumes.find(({ name }: { name: string }) => name === 'secrets');
  const example = object('Secret');
  assert.equal(secret.secretName, example.metadata.name);
  assert.equal(secret.defaultMode, 0o440, 'its group is that of the pod');
  const named = Object.fromEntries(container.env.map(({ name, value }: Record<string, string>) => [name, value]));
  const environment = { ...pairs(imageValue('ENV')), ...data, ...secretFiles(named, example.stringData) };
  const config = readConfig(environment);
  assert.equal(config.databaseUrl, example.stringData.database_url);
  assert.equal(config.sandbox, 'off');
  const { data: more } = document('kubernetes/execute/settings.yaml');
  assert.equal(readConfig({ ...environment, ...more }).sandbox, 'bwrap');
});

test('a pod is given the time to say that it ends, and to let calls end', () => {
  const { closingNoticeSeconds } = readConfig(object('ConfigMap').data);
  assert.ok(closingNoticeSeconds! >= container.readinessProbe.periodSeconds);
  assert.ok(pod.terminationGracePeriodSeconds * 1000 >= closingNoticeSeconds! * 1000 + drainMsMax + 10_000);
});
