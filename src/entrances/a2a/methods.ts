import { a2aCodes } from './protocol-error.ts';

/** The shapes of two versions of the protocol. A method has one name in each, so its name tells which is spoken. */
export type WireForm = '0.3' | '1.0';

export const wireForms: readonly WireForm[] = ['0.3', '1.0'];

export type Method =
  | { readonly kind: 'send'; readonly form: WireForm }
  | { readonly kind: 'unserved'; readonly code: number; readonly message: string };

const unserved = (code: number, message: string): Method => ({ kind: 'unserved', code, message });

const noTask = unserved(a2aCodes.taskNotFound, 'There are no tasks here: a message is answered at once.');
const noStream = unserved(a2aCodes.unsupportedOperation, 'Nothing is streamed: send the message and read its answer.');
const noPush = unserved(a2aCodes.pushNotSupported, 'Nothing is pushed: the answer to a message is all there is.');
const noCard = unserved(a2aCodes.extendedCardNotConfigured, 'There is no other agent card than the public one.');

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
