import * as v from 'valibot'
import { loginSchema } from './frame-storage.ts'

const nothing = v.object({})
const user = loginSchema.entries.user

/** What the site answers, by path. */
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

/** Asks the frame's own site. A refusal rejects in the site's words. */
export function createSiteClient(caller: { projectId: string; deviceId: string }): SiteClient {
  return async (path, params = {}, signal) => {
    const answer = await ask(path, { ...caller, ...params }, signal)
    const parsed = v.safeParse(answers[path], answer)
    if (!parsed.success) throw new Error('The secure site answered what nobody understands.')
    return parsed.output
  }
}

async function ask(path: Path, params: unknown, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    body: JSON.stringify(params),
    headers: { 'content-type': 'application/json' },
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    throw new Error('The secure site does not answer.', { cause })
  })
  const text = await response.text()
  if (response.ok) return parse(v.unknown(), text)
  const refusal = parse(v.object({ message: v.string() }), text)
  throw new Error(refusal?.message ?? `The secure site answered ${response.status}.`)
}

function parse<schema extends v.GenericSchema>(schema: schema, text: string) {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? parsed.output : undefined
}
