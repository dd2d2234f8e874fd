import * as v from 'valibot'
import { loginSchema } from './frame-storage.ts'

const nothing = v.object({})
const user = loginSchema.entries.user

const answers = {
  '/api/email/start': v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  '/api/email/device': nothing,
  '/api/email/code': loginSchema,
  '/api/email/update': v.object({
    action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  }),
  '/api/email/update/primary': nothing,
  '/api/email/update/secondary': v.object({ user }),
  '/api/social/start': v.object({ uri: v.string() }),
  '/api/social/finish': loginSchema,
  '/api/farcaster/start': v.object({ channel: v.string(), url: v.string() }),
  '/api/farcaster/wait': loginSchema,
  '/api/session': v.object({ user: v.nullable(user) }),
  '/api/session/end': nothing,
} as const

type Path = keyof typeof answers
type Answer<path extends Path> = v.InferOutput<(typeof answers)[path]>

export type SiteClient = <path extends Path>(
  path: path,
  params?: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) => Promise<Answer<path>>

export function createSiteClient(caller: { projectId: string; deviceId: string }): SiteClient {
  return async (path, params = {}, signal) => {
    const answer = await post(path, { ...caller, ...params }, signal)
    const parsed = v.safeParse(answers[path], answer)
    if (!parsed.success) throw new Error(garbage)
    return parsed.output
  }
}

async function post(path: Path, params: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    body: JSON.stringify(params),
    headers: { 'content-type': 'application/json' },
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    throw new Error('The secure site does not answer.', { cause })
  })
  if (!response.ok) throw new Error(`The secure site answered ${response.status}.`)
  const parsed = v.safeParse(envelope, await response.text())
  if (!parsed.success) throw new Error(garbage)
  if ('refusal' in parsed.output) throw new Error(parsed.output.refusal)
  return parsed.output.answer
}

const envelope = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ refusal: v.string() }), v.object({ answer: v.unknown() })]),
)
const garbage = 'The secure site answered what nobody understands.'
