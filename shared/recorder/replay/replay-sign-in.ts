import { isChainId } from '../../schema/primitives.ts'
import type { SignInMessage, SignInRequest, SignInSession, Siwx } from '../../siwx/siwx.ts'
import { isRecord } from '../json.ts'
import type { ReplayScope } from './replay-platform.ts'

/** A recording has none of these, and messages need their form. */
const hidden = {
  domain: 'redacted.invalid',
  nonce: 'redacted',
  uri: 'https://redacted.invalid/',
  version: '1',
} as const

const hiddenText = 'The text of the sign-in is not recorded.'

function toFields(value: unknown): SignInSession['data'] {
  const { accountAddress, chainId, expirationTime, issuedAt, notBefore } = Object(value)
  return { accountAddress, chainId, expirationTime, issuedAt, notBefore, ...hidden }
}

/** The sessions have neither texts nor signatures. */
export const toReplayedSessions = (value: unknown): readonly SignInSession[] =>
  (Array.isArray(value) ? value : []).flatMap((session: unknown) =>
    isRecord(session)
      ? [{ data: toFields(session['data']), message: hiddenText, signature: '0x' }]
      : [],
  )

export function createReplaySiwx({
  answers,
  cursor,
}: Pick<ReplayScope, 'answers' | 'cursor'>): Siwx {
  const call = (name: keyof Siwx) => answers.call(`siwx ${name}`)
  return {
    async addSession() {
      await call('addSession')
    },
    async createMessage(): Promise<SignInMessage> {
      const fields = toFields(await call('createMessage'))
      return { ...fields, toString: () => hiddenText }
    },
    getRequired: () => cursor.read('siwx.getRequired') === true,
    getSessions: async () => toReplayedSessions(await call('getSessions')),
    async revokeSession() {
      await call('revokeSession')
    },
    async setSessions() {
      await call('setSessions')
    },
  }
}

export function followSignInRequests(
  { sources }: Pick<ReplayScope, 'sources'>,
  key: string,
  signIn: SignInRequest | undefined,
): void {
  sources.set(`${key} sign-in`, (value) => {
    const chainId: unknown = isRecord(value) ? value['chainId'] : undefined
    // Where it fails, the recorded wallet has answered already.
    if (isChainId(chainId)) signIn?.createMessage(chainId).catch(() => undefined)
  })
}
