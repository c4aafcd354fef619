import { type HomeFacts, homePage } from '../wire/formats/home-page.ts';
import { html } from './html.ts';
import type { Route } from './route.ts';

export const homeRoute = (facts: () => HomeFacts): Route => ({
  method: 'GET',
  path: '/',
  tag: 'documents',
  summary: 'Where to begin',
  answer: { description: 'A page.', type: 'text/html' },
  handle: (_request, reply) => html(reply, homePage(facts())),
});
