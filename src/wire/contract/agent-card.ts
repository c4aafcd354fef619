import { z } from 'zod';
import { Language, Mode } from './enums.ts';

const Skill = z.object({
  id: z.string().meta({ examples: ['python_code_validator'] }),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  inputModes: z.array(z.string()),
  outputModes: z.array(z.string()),
  examples: z.array(z.string()),
});

const Interface = z.object({
  url: z.string(),
  protocolBinding: z.literal('JSONRPC'),
  protocolVersion: z.string(),
});

/** Field names are those of the A2A protocol, not snake_case. */
export const AgentCard = z
  .object({
    protocolVersion: z.string(),
    name: z.string(),
    description: z.string(),
    version: z.string(),
    url: z.string().meta({ description: 'The A2A endpoint.' }),
    preferredTransport: z.literal('JSONRPC'),
    documentationUrl: z.string(),
    capabilities: z.object({ streaming: z.literal(false), pushNotifications: z.literal(false) }),
    defaultInputModes: z.array(z.string()),
    defaultOutputModes: z.array(z.string()),
    skills: z.array(Skill),
    securitySchemes: z
      .object({ bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }) })
      .meta({ description: 'With the header `A2A-Version: 1.0`, in the format of that version.' }),
    security: z
      .array(z.object({ bearer: z.array(z.string()) }))
      .meta({ description: 'With the header `A2A-Version: 1.0`, named `securityRequirements`.' }),
    supportedInterfaces: z
      .array(Interface)
      .optional()
      .meta({ description: 'Supported versions of the protocol, newest first.' }),
    iconUrl: z.string().optional(),
    'x-onboarding': z.object({
      self_service: z.boolean(),
      method: z.literal('POST'),
      url: z.string(),
      hint: z.string(),
    }),
    'x-pricing': z.object({ hint: z.string() }),
    'x-modes': z.array(Mode),
    'x-languages': z.array(Language),
  })
  .meta({ id: 'AgentCard', description: 'What the service does and how to start using it, for other agents.' });

export type AgentCard = z.infer<typeof AgentCard>;
