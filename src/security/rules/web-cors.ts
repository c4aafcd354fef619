import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, canBeTrue, namesOf, textsWithin } from '../trust.ts';

export const webCors = defineCallRule({
  id: 'PY-WEB-CORS',
  family: 'web',
  cwe: 942,
  summary: "Any site can send requests with the user's cookies",
  why:
    'If all origins are allowed to send credentials, a page on any site can act as the signed-in user and read the ' +
    'response. Allow only the origins of your own pages.',
  bad: py`
    from fastapi import FastAPI
    from fastapi.middleware.cors import CORSMiddleware

    app = FastAPI()
    app.add_middleware(CORSMiddleware, allow_origins=["*"], allow_credentials=True)  # expect
  `,
  good: py`
    from fastapi import FastAPI
    from fastapi.middleware.cors import CORSMiddleware

    app = FastAPI()
    app.add_middleware(CORSMiddleware, allow_origins=["https://app.example.com"], allow_credentials=True)
  `,
  sinks: nameTable<'flask' | 'middleware'>([
    ['flask_cors.CORS flask_cors.cross_origin flask_cors.CORS.init_app', 'flask'],
    ['fastapi.FastAPI.add_middleware starlette.applications.Starlette.add_middleware', 'middleware'],
    ['starlette.middleware.Middleware starlette.middleware.cors.CORSMiddleware', 'middleware'],
  ]),
  check(call, form) {
    const report = {
      problem: "lets any site send requests with the user's cookies",
      severity: 'warning',
      confidence: 'high',
      kind: 'vulnerability',
    } as const;
    if (form === 'flask') {
      const origins = argument(call, null, 'origins');
      const isOpen = origins ? textsWithin(origins).includes('*') : !argument(call, null, 'resources');
      return isOpen && canBeTrue(argument(call, null, 'supports_credentials')) ? report : null;
    }
    const isCors =
      /CORSMiddleware$/.test(call.name) || namesOf(argument(call, 0)).some((one) => /CORSMiddleware$/.test(one));
    const isOpen =
      textsWithin(argument(call, null, 'allow_origins')).includes('*') ||
      textsWithin(argument(call, null, 'allow_origin_regex')).some((text) => /^\.[*+]$/.test(text));
    return isCors && isOpen && canBeTrue(argument(call, null, 'allow_credentials')) ? report : null;
  },
});
