import { invalidAccountId, invalidAddress } from '../errors/invalid-account.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { type ChainId, isChainId, isNamespace, type Namespace } from './primitives.ts'

/** CAIP-10 */
const addressForm = /^[-.%a-zA-Z\d]{1,128}$/

/** Throws `caip-account-id-invalid`, or `caip-address-invalid` for an unknown namespace (§5.4, §8.37, §8.38). */
export function parseAccountIdParts(value: string): {
  address: string
  chainId: ChainId
  namespace: Namespace
} {
  const [namespace = '', reference, address, ...rest] = value.split(':')
  if (!namespace || !reference || !address || rest.length > 0)
    throw new PorticoError('caip-account-id-invalid', invalidAccountId)
  if (!isNamespace(namespace)) throw new PorticoError('caip-address-invalid', invalidAddress)
  const chainId = `${namespace}:${reference}`
  if (!isChainId(chainId) || !addressForm.test(address))
    throw new PorticoError('caip-account-id-invalid', invalidAccountId)
  return { address, chainId, namespace }
}
