import {
  type DisplayField,
  type DisplayFieldGroup,
  type DisplayModel,
  type FormatOptions,
  format,
  formatTypedData,
  type Descriptor as LibraryDescriptor,
} from '@ethereum-sourcify/clear-signing'
import { hashText } from '../../adapters/evm/hash-text.ts'
import type {
  Act,
  AssetRecord,
  CallAct,
  Description,
  ExplainedField,
} from '../../core/explanation.ts'
import { cleanText } from '../../format/clean-text.ts'
import type { Descriptor } from '../../options/descriptor-options.ts'
import { builtInDescriptors } from './built-in-descriptors.ts'
import { cleanFormat, toClaim } from './clean-descriptor.ts'
import * as limits from './limits.ts'
import { encodeType, type TypedData } from './typed-data.ts'

/** What a description is made with. */
export type DescribeRequest = {
  readonly account: string
  readonly chainId: number
  /** The descriptors of the host. */
  readonly descriptors: readonly Descriptor[]
  readonly native: AssetRecord
  /** The one record of a token. */
  readonly readAsset: (address: string) => Promise<AssetRecord | undefined>
  /** The typed data that the acts are of. */
  readonly typedData: TypedData | undefined
}

type Found = { readonly descriptor: Descriptor; readonly source: Description['source'] }

const path = 'descriptor.json'

/** The first descriptor for a contract: those of the package come before those of the host. */
function findDescriptor(
  { chainId, descriptors }: DescribeRequest,
  kind: 'contract' | 'eip712',
  contract: string,
): Found | undefined {
  const isFor = ({ context }: Descriptor) => {
    const { deployments } = Object(context[kind])
    const list: readonly unknown[] = Array.isArray(deployments) ? deployments : []
    return list.some((deployment) => {
      const { address, chainId: id } = Object(deployment)
      return id === chainId && String(address).toLowerCase() === contract
    })
  }
  const builtIn = builtInDescriptors.find(isFor)
  if (builtIn) return { descriptor: builtIn, source: 'built-in' }
  const descriptor = descriptors.find(isFor)
  return descriptor && { descriptor, source: 'host' }
}

/** The formats of a descriptor that may be shown. */
const toFormats = (descriptor: Descriptor) =>
  Object.fromEntries(
    Object.entries(Object(descriptor.display['formats'])).map(([name, spec]) => [
      name,
      cleanFormat(descriptor, spec),
    ]),
  )

/** What the formatter gets: one descriptor, and the tokens as the chain has them. It requests nothing by itself. */
function toOptions(
  { native, readAsset }: DescribeRequest,
  descriptor: LibraryDescriptor,
  index: { readonly calls?: string; readonly hash?: string; readonly type?: string },
): FormatOptions {
  const { calls, hash, type } = index
  return {
    descriptorResolverOptions: {
      resolver: {
        fetchDescriptor: async () => descriptor,
        index: {
          calldataIndex: calls && !type ? { [calls]: path } : {},
          typedDataIndex:
            calls && type && hash
              ? { [calls]: { [type]: [{ encodeTypeHashes: [hash], path }] } }
              : {},
        },
      },
      type: 'custom',
    },
    externalDataProvider: {
      resolveChainInfo: async () => {
        const { decimals = 18, name, symbol } = native
        return { name: '', nativeCurrency: { decimals, name, symbol } }
      },
      async resolveToken(_chainId, address) {
        const record = await readAsset(address.toLowerCase())
        if (record?.kind !== 'token' || record.decimals === undefined) return null
        const { decimals, name, symbol } = record
        return { decimals, name, symbol }
      },
    },
  }
}

const isGroup = (part: DisplayField | DisplayFieldGroup): part is DisplayFieldGroup =>
  'fields' in part

const toFields = (
  parts: readonly (DisplayField | DisplayFieldGroup)[],
): readonly ExplainedField[] =>
  parts.flatMap((part) => {
    if (isGroup(part)) return toFields(part.fields)
    const { label, rawAddress, value } = part
    return [
      {
        label: cleanText(label, limits.tokenName),
        value: cleanText(rawAddress ?? value, limits.fieldText),
      },
    ]
  })

function toDescription(
  { fields = [], intent, rawCalldataFallback }: DisplayModel,
  source: Description['source'],
): Description | undefined {
  const shown = toFields(fields)
  const claim = toClaim(intent)
  if (rawCalldataFallback || (shown.length === 0 && !claim)) return undefined
  return { fields: shown, intent: claim, source }
}

async function describeCall(
  { contract, data, value }: CallAct,
  request: DescribeRequest,
): Promise<Description | undefined> {
  const found = contract === undefined ? undefined : findDescriptor(request, 'contract', contract)
  if (!found || contract === undefined) return undefined
  const { chainId } = request
  const deployments = [{ address: contract, chainId }]
  const descriptor = {
    context: { contract: { deployments } },
    display: { formats: toFormats(found.descriptor) },
  }
  const options = toOptions(request, descriptor, { calls: `eip155:${chainId}:${contract}` })
  const model = await format({ chainId, data, from: request.account, to: contract, value }, options)
  return toDescription(model, found.source)
}

async function describeTypedData(
  contract: string,
  request: DescribeRequest,
): Promise<Description | undefined> {
  const { account, chainId, typedData } = request
  const found = findDescriptor(request, 'eip712', contract)
  if (!found || !typedData) return undefined
  const type = encodeType(typedData)
  const formats = toFormats(found.descriptor)
  const spec = Object.hasOwn(formats, type) ? formats[type] : undefined
  if (!spec) return undefined
  const descriptor = {
    context: { eip712: { deployments: [{ address: contract, chainId }] } },
    display: { formats: { [type]: spec } },
  }
  const options = toOptions(request, descriptor, {
    calls: `eip155:${chainId}:${contract}`,
    hash: hashText(type),
    type: typedData.primaryType,
  })
  const { message, primaryType, types } = typedData
  const model = await formatTypedData(
    {
      account,
      domain: { chainId, verifyingContract: contract },
      message,
      primaryType,
      types: Object.fromEntries(
        Object.entries(types).map(([name, members]) => [name, [...members]]),
      ),
    },
    options,
  )
  return toDescription(model, found.source)
}

/** The acts that are not decoded, with what descriptors say of them. What is not described stays as it is. */
export async function describeActs(
  acts: readonly Act[],
  request: DescribeRequest,
): Promise<readonly Act[]> {
  return Promise.all(
    acts.map(async (act): Promise<Act> => {
      if (act.kind === 'batch') return { ...act, acts: await describeActs(act.acts, request) }
      if (act.kind === 'call') {
        const description = await describeCall(act, request)
        return description ? { ...act, description } : act
      }
      if (act.kind !== 'typed-data' || act.contract === undefined) return act
      const description = await describeTypedData(act.contract, request)
      return description ? { ...act, description } : act
    }),
  )
}
