import { z } from 'zod';
import { readRecord } from '../../wire/read-record.ts';
import { a2aCodes, ProtocolError } from './protocol-error.ts';

const Text = z.string().check((text) => {
  if (text.value !== '') return;
  text.issues.push({ code: 'custom', input: '', message: 'is empty', params: { type: 'string_too_short' } });
});

const Part = z.object({ text: z.string().optional(), data: z.unknown().optional() });

/** What is read of a message; both versions of the protocol have these fields under these names. */
const SentMessage = z.object({
  messageId: Text,
  role: z.enum(['user', 'ROLE_USER']),
  parts: z.array(Part),
  contextId: z.string().nullish(),
  taskId: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});

export type SentMessage = z.infer<typeof SentMessage>;

const SendParams = z.object({
  message: SentMessage,
  configuration: z
    .object({ pushNotificationConfig: z.unknown().optional(), taskPushNotificationConfig: z.unknown().optional() })
    .nullish(),
});

/** The parameters of a call in, its message out; refuses what asks for more than an answer. */
export function readMessage(params: unknown): SentMessage {
  const { message, configuration } = readRecord(SendParams, params);
  if (configuration?.pushNotificationConfig != null || configuration?.taskPushNotificationConfig != null) {
    throw new ProtocolError(a2aCodes.pushNotSupported, 'Nothing is pushed: the answer to a message is all there is.');
  }
  if (message.taskId) {
    throw new ProtocolError(a2aCodes.taskNotFound, 'There is no such task: a message is answered at once.');
  }
  return message;
}
