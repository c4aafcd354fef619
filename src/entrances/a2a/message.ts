import { z } from 'zod';
import { readRecord } from '../../wire/read-record.ts';
import { a2aCodes, ProtocolError } from './protocol-error.ts';

const Text = z.string().check((text) => {
  if (text.value !== '') return;
  text.issues.push({ code: 'custom', input: '', message: 'is empty', params: { type: 'string_too_short' } });
});

const Part = z.object({ text: z.string().optional(), data: z.unknown().optional() });

/** The fields that are read; both versions of the protocol have them. */
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

/** Parses the message from the parameters of a call; refuses tasks and push notifications. */
export function readMessage(params: unknown): SentMessage {
  const { message, configuration } = readRecord(SendParams, params);
  if (configuration?.pushNotificationConfig != null || configuration?.taskPushNotificationConfig != null) {
    throw new ProtocolError(
      a2aCodes.pushNotSupported,
      'Push notifications are not supported; the response to a message is final.',
    );
  }
  if (message.taskId) {
    throw new ProtocolError(a2aCodes.taskNotFound, 'There is no such task; messages are answered immediately.');
  }
  return message;
}
