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

/** The one record whose names are not ours: agents read it as their protocol spells it. */
export const AgentCard = z
  .object({
    protocolVersion: z.string(),
    name: z.string(),
    description: z.string(),
    version: z.string(),
    url: z.string().meta({ description: 'Where agents call.' }),
    preferredTransport: z.literal('JSONRPC'),
    documentationUrl: z.string(),
    capabilities: z.object({ streaming: z.literal(false), pushNotifications: z.literal(false) }),
    defaultInputModes: z.array(z.string()),
    defaultOutputModes: z.array(z.string()),
    skills: z.array(Skill),
    securitySchemes: z.object({ bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }) }),
    security: z.array(z.object({ bearer: z.array(z.string()) })),
    'x-onboarding': z.object({
      self_service: z.literal(true),
      method: z.literal('POST'),
      url: z.string(),
      hint: z.string(),
    }),
    'x-pricing': z.object({ hint: z.string() }),
    'x-modes': z.array(Mode),
    'x-languages': z.array(Language),
  })
  .meta({ id: 'AgentCard', description: 'How agents find out what this service is and how to begin.' });
