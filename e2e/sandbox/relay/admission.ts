import { Buffer } from 'node:buffer'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { Conditions } from '../conditions.ts'
import { originRefused } from '../faults.ts'
import type { SocketRequest } from '../sockets.ts'

/** Clients treat this close code as a refusal: they report the reason and do not reconnect. */
export const refusalCode = 3000

/** The tolerated difference between two clocks, in seconds. */
const leeway = 120

const didPrefix = 'did:key:z'
/** The multicodec prefix of an Ed25519 key. */
const ed25519Prefix = [0xed, 0x01] as const

const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const claimsSchema = v.object({
  iss: v.pipe(v.string(), v.startsWith(didPrefix)),
  sub: v.string(),
  aud: v.string(),
  /** In seconds since the epoch, as `exp`. */
  iat: v.number(),
  exp: v.number(),
})

export type Admission =
  /** The client's id, a did:key. */
  { readonly clientId: string } | { readonly refusal: string }

type AdmissionOptions = {
  request: SocketRequest
  conditions: Conditions
  /** The relay's own URLs. A token for any other audience is refused, also one with a trailing slash. */
  audiences: readonly string[]
}

/** Admits a client, or returns the refusal in the words that the overlay recognizes. */
export function admit({ request, conditions, audiences }: AdmissionOptions): Admission {
  const { searchParams } = request.url
  if (!conditions.knowsProject(searchParams.get('projectId') ?? undefined))
    return { refusal: 'Unauthorized: invalid key' }
  if (request.isOriginRefused) return { refusal: originRefused }
  const token = readToken(searchParams.get('auth') ?? '')
  if (typeof token === 'string') return refuseToken(token)
  const { iss, aud, iat, exp } = token
  const now = Math.floor(conditions.now() / 1000)
  if (iat > now + leeway)
    return refuseToken(
      `JWT Token is not yet valid: basic.iat: ${iat}, now + time_leeway: ${now + leeway}, time_leeway: ${leeway}`,
    )
  if (exp < now - leeway) return refuseToken(`JWT Token is expired: Some(${exp})`)
  if (!audiences.includes(aud)) return refuseToken('Invalid audience')
  return { clientId: iss }
}

function refuseToken(reason: string): Admission {
  return { refusal: `JWT validation error: ${reason}` }
}

/** The claims of a token with a valid signature, or the reason why it is invalid. */
function readToken(token: string): v.InferOutput<typeof claimsSchema> | string {
  const [header = '', claims = '', signature = '', ...rest] = token.split('.')
  if (!signature || rest.length > 0) return 'Invalid format'
  if (!parse(headerSchema, header).success) return 'Invalid header'
  const read = parse(claimsSchema, claims)
  if (!read.success) return 'Invalid format'
  const key = readKey(read.output.iss)
  if (!key) return 'Invalid issuer'
  return isSignedBy(key, `${header}.${claims}`, signature) ? read.output : 'Invalid signature'
}

function isSignedBy(key: Uint8Array, text: string, signature: string): boolean {
  try {
    return ed25519.verify(Buffer.from(signature, 'base64url'), Buffer.from(text), key)
  } catch {
    // `verify` throws if the signature or the key is malformed.
    return false
  }
}

function readKey(issuer: string): Uint8Array | undefined {
  try {
    const bytes = base58.decode(issuer.slice(didPrefix.length))
    const isKey = ed25519Prefix.every((byte, index) => bytes[index] === byte)
    return isKey && bytes.length === 34 ? bytes.slice(2) : undefined
  } catch {
    return undefined
  }
}

function parse<schema extends v.GenericSchema>(schema: schema, encoded: string) {
  const text = Buffer.from(encoded, 'base64url').toString()
  return v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
}
