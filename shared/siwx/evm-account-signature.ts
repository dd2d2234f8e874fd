import { PorticoError } from '../errors/portico-error.ts'
import { type ContractCall, encodeDeployless, encodeIsValidSignature } from './contract-call.ts'
import { recoverDelegator, toAuthorization } from './delegation.ts'
import { hashMessage, recoverSigner } from './evm-signature.ts'
import type { ChainRequest, SignatureCheck, SignedText } from './signature-check.ts'
import {
  isDelegable,
  isDeployable,
  unwrapDelegable,
  unwrapDeployable,
} from './wrapped-signature.ts'

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)

/** `bytes4` of the ABI: on the left of its word, before zeros. A contract that answers its input has the hash there. */
const accepted = `0x1626ba7e${'0'.repeat(56)}`

/** A node runs no code of a deployment of more than 49,152 bytes (EIP-3860). */
const longestSignature = 16_384
/** 10,000,000: enough for the deployment of an account and a signature of a passkey, and less than a block has. */
const gas = '0x989680'

type Account = {
  /** 20 bytes in lower case, without `0x`. */
  readonly address: string
  readonly hash: string
  readonly request: (method: string, params: readonly unknown[]) => Promise<unknown>
}

type Preparation = { readonly authorizationList?: readonly unknown[]; readonly call?: ContractCall }

/** ERC-1271. */
async function isAccepted(
  account: Account,
  signature: string,
  { authorizationList, call }: Preparation = {},
): Promise<boolean> {
  const data = encodeIsValidSignature(account.hash, signature)
  const code = encodeDeployless({ data, target: account.address }, call)
  const transaction = { data: `0x${code}`, gas, ...(authorizationList && { authorizationList }) }
  const answer = await account.request('eth_call', [transaction, 'latest'])
  // The code always returns 32 bytes: otherwise the node has not run it.
  if (!isHex(answer) || answer.length !== 66)
    throw new PorticoError('bad-response', 'The node sent an unexpected shape.')
  return answer.toLowerCase() === accepted
}

/** The account may be deployed meanwhile: its contract is read before the deployment is tried. */
async function checkDeployable(account: Account, wrapped: string): Promise<SignatureCheck> {
  const parts = unwrapDeployable(wrapped)
  if (!parts) return 'invalid'
  if (isDeployable(parts.signature)) return 'double-wrapped'
  if (await isAccepted(account, parts.signature)) return 'valid'
  const call = { data: parts.factoryData, target: parts.factory }
  return (await isAccepted(account, parts.signature, { call })) ? 'valid' : 'invalid'
}

async function checkDelegable(account: Account, wrapped: string): Promise<SignatureCheck> {
  const parts = unwrapDelegable(wrapped)
  if (!parts) return 'invalid'
  const { authorization, data, signature, target } = parts
  const code = await account.request('eth_getCode', [`0x${account.address}`, 'latest'])
  if (String(code).toLowerCase() === `0xef0100${authorization.delegate}`)
    return (await isAccepted(account, signature)) ? 'valid' : 'invalid'
  if (recoverDelegator(authorization) !== account.address) return 'invalid'
  const call = data ? { data, target: target || account.address } : undefined
  const authorizationList = [toAuthorization(authorization)]
  const isValid = await isAccepted(account, signature, {
    authorizationList,
    ...(call && { call }),
  })
  return isValid ? 'valid' : 'invalid'
}

async function checkContract(account: Account, signature: string): Promise<SignatureCheck> {
  if (isDelegable(signature)) return await checkDelegable(account, signature)
  if (isDeployable(signature)) return await checkDeployable(account, signature)
  return (await isAccepted(account, signature)) ? 'valid' : 'invalid'
}

/** A key, or a contract: ERC-1271, ERC-6492, ERC-8010. The key comes first: it stays a signer of an account delegated by EIP-7702. */
export async function checkEvmSignature(
  signed: SignedText,
  request?: ChainRequest,
): Promise<SignatureCheck> {
  const { accountAddress, chainId } = signed.data
  if (!isHex(signed.signature)) return 'invalid'
  const signature = signed.signature.slice(2).toLowerCase()
  if (signature.length % 2 !== 0 || signature.length > longestSignature * 2) return 'invalid'
  const address = accountAddress.slice(2).toLowerCase()
  const hash = hashMessage(signed.message)
  if (recoverSigner(hash, signature) === `0x${address}`) return 'valid'
  if (!request) return 'invalid'
  const send = async (method: string, params: readonly unknown[]) =>
    await request(chainId, { method, params })
  try {
    return await checkContract({ address, hash, request: send }, signature)
  } catch {
    // A contract cannot cause it: its own failures are answers.
    return 'node-unreachable'
  }
}
