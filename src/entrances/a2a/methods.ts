import { a2aCodes } from './protocol-error.ts';

/** The two supported versions. Methods have a different name in each, so the name identifies the version. */
export type WireForm = '0.3' | '1.0';

export const wireForms: readonly WireForm[] = ['0.3', '1.0'];

export type Method =
  | { readonly kind: 'send'; readonly form: WireForm }
  | { readonly kind: 'unsupported'; readonly code: number; readonly message: string };

const unsupported = (code: number, message: string): Method => ({ kind: 'unsupported', code, message });

const noTask = unsupported(a2aCodes.taskNotFound, 'Tasks are not supported; messages are answered immediately.');
const noStream = unsupported(
  a2aCodes.unsupportedOperation,
  'Streaming is not supported; send the message and read the response.',
);
const noPush = unsupported(
  a2aCodes.pushNotSupported,
  'Push notifications are not supported; the response to a message is final.',
);
const noCard = unsupported(a2aCodes.extendedCardNotConfigured, 'There is no extended agent card; use the public one.');

/** Every method of either version. */
export const methods: ReadonlyMap<string, Method> = new Map([
  ['message/send', { kind: 'send', form: '0.3' }],
  ['SendMessage', { kind: 'send', form: '1.0' }],
  ['message/stream', noStream],
  ['SendStreamingMessage', noStream],
  ['tasks/resubscribe', noStream],
  ['SubscribeToTask', noStream],
  ['tasks/get', noTask],
  ['GetTask', noTask],
  ['tasks/list', noTask],
  ['ListTasks', noTask],
  ['tasks/cancel', noTask],
  ['CancelTask', noTask],
  ['tasks/pushNotificationConfig/set', noPush],
  ['CreateTaskPushNotificationConfig', noPush],
  ['tasks/pushNotificationConfig/get', noPush],
  ['GetTaskPushNotificationConfig', noPush],
  ['tasks/pushNotificationConfig/list', noPush],
  ['ListTaskPushNotificationConfigs', noPush],
  ['tasks/pushNotificationConfig/delete', noPush],
  ['DeleteTaskPushNotificationConfig', noPush],
  ['agent/getAuthenticatedExtendedCard', noCard],
  ['GetExtendedAgentCard', noCard],
]);
