import * as v from 'valibot'
import { PorticoError } from '../../errors/portico-error.ts'
import { fromBase64 } from '../../format/base64.ts'
import type { Clock } from '../../platform/ports.ts'
import { isChainId } from '../../schema/primitives.ts'
import { parseAnswer } from '../../schema/wallet-answers.ts'
import type { Cacao, SignInMessageFields } from '../../siwx/siwx.ts'
import { toTime } from '../../siwx/to-time.ts'
import type { SignedMessage } from '../sign-in.ts'

const text = v.optional(v.nullable(v.string()))
/** CAIP-74. Only these fields are in the text. */
const payload = v.object({
  aud: v.string(),
  domain: v.string(),
  exp: text,
  iat: v.string(),
  iss: v.pipe(v.string(), v.regex(/^did:pkh:eip155:\d+:0x[\da-f]{40}$/i)),
  nbf: text,
  nonce: v.string(),
  requestId: text,
  resources: v.optional(v.nullable(v.array(v.string()))),
  statement: text,
  version: v.string(),
})
const answer = v.object({
  cacaos: v.pipe(
    v.array(
      v.object({
        h: v.object({ t: v.picklist(['caip122', 'eip4361']) }),
        p: payload,
        s: v.pipe(
          v.object({
            m: v.optional(v.string()),
            s: v.pipe(v.string(), v.regex(/^0x[\da-f]+$/i)),
            t: v.picklist(['eip191', 'eip1271']),
          }),
          // The packages throw for every other type and length.
          v.check(({ s, t }) => t === 'eip1271' || s.length === 132),
        ),
      }),
    ),
    v.check((list) => list.length > 0),
  ),
  responder: v.object({ publicKey: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i)) }),
})

const recapStart = 'urn:recap:'
/** ERC-5573, by resource. Each has at least one limit. */
const recap = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    att: v.object({
      eip155: v.pipe(
        v.record(
          v.string(),
          v.pipe(
            v.array(v.object({ chains: v.optional(v.array(v.string())) })),
            v.check((limits) => limits.length > 0),
          ),
        ),
        v.check((abilities) => Object.keys(abilities).length > 0),
      ),
    }),
  }),
)

/** The packages make no session of a recap that they cannot read. Throws `bad-response`. */
function checkRecap(resources: readonly string[] | null | undefined): void {
  const last = resources?.at(-1) ?? ''
  const bytes = last.startsWith(recapStart) ? fromBase64(last.slice(recapStart.length)) : undefined
  parseAnswer(recap, bytes && new TextDecoder().decode(bytes))
}

/** Ahead of the page's, in milliseconds. */
const clockDifference = 300_000

function checkTime(iat: string, now: number): void {
  const time = toTime(iat)
  if (time === undefined)
    throw new PorticoError('bad-response', 'The wallet signed with a time that cannot be read.')
  if (time > now + clockDifference)
    throw new PorticoError(
      'sign-in-refused',
      'The wallet signed with a time after that of the page. The clock of the device may be wrong.',
      { details: { isClock: true, reason: 'not-yet-valid' } },
    )
}

export type SignedCacao = {
  readonly requested: SignInMessageFields
  readonly signed: SignedMessage
}

export function readCacaos(
  result: unknown,
  request: {
    readonly chains: readonly string[]
    readonly clock: Pick<Clock, 'now'>
    readonly message: SignInMessageFields
  },
  formatMessage: (payload: Cacao['p']) => string,
): readonly SignedCacao[] {
  return parseAnswer(answer, result).cacaos.map((cacao) => {
    const [, , namespace, reference, accountAddress = ''] = cacao.p.iss.split(':')
    const chainId = `${namespace}:${reference}`
    if (!isChainId(chainId) || !request.chains.includes(chainId))
      throw new PorticoError(
        'bad-response',
        'The wallet signed for a network that was not asked for.',
      )
    checkRecap(cacao.p.resources)
    checkTime(cacao.p.iat, request.clock.now())
    return {
      requested: { ...request.message, chainId },
      signed: { accountAddress, cacao, message: formatMessage(cacao.p), signature: cacao.s.s },
    }
  })
}

export function findResponder(result: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ responder: answer.entries.responder }), result)
  return parsed.success ? parsed.output.responder.publicKey : undefined
}
