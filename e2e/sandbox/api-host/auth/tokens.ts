import { Buffer } from 'node:buffer'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/** Signs JSON web tokens (HS256), and reads those that it signed and that have not expired. */
export type Tokens = {
  /** `exp` is in seconds since the epoch. */
  sign: (claims: { readonly exp: number; readonly [name: string]: unknown }) => string
  /** The claims of a token, from a header `Bearer {token}`. Undefined if there is no valid one. */
  read: <const schema extends v.GenericSchema>(
    schema: schema,
    header: string | undefined,
  ) => v.InferOutput<schema> | undefined
}

const expiring = v.object({ exp: v.number() })

export function createTokens(now: () => number): Tokens {
  const secret = randomBytes(32)
  const toSignature = (text: string) => createHmac('sha256', secret).update(text).digest()
  return {
    sign(claims) {
      const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
      return `${text}.${toSignature(text).toString('base64url')}`
    },
    read(schema, bearer) {
      const [header = '', claims = '', signature = ''] =
        /^Bearer (?<token>[-\w]+\.[-\w]+\.[-\w]+)$/.exec(bearer ?? '')?.[1]?.split('.') ?? []
      const sent = Buffer.from(signature, 'base64url')
      const expected = toSignature(`${header}.${claims}`)
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined
      const text = Buffer.from(claims, 'base64url').toString()
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), expiring), text)
      if (!parsed.success || parsed.output.exp * 1000 <= now()) return undefined
      return v.parse(v.pipe(v.string(), v.parseJson(), schema), text)
    },
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
