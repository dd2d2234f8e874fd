import {
  type DisplayField,
  type DisplayFieldGroup,
  type DisplayModel,
  type FormatOptions,
  format,
  formatTypedData,
  type Descriptor as LibraryDescriptor,
  type RegistryIndex,
} from '@ethereum-sourcify/clear-signing'
import { hashText } from '../../../adapters/evm/hash-text.ts'
import type {
  Action,
  AssetRecord,
  CallAction,
  Description,
  ExplainedField,
} from '../../../core/explanation.ts'
import { cleanText } from '../../../format/clean-text.ts'
import type { Descriptor } from '../../../options/descriptor-options.ts'
import type { Platform } from '../../../platform/ports.ts'
import * as limits from '../limits.ts'
import { isForContract } from '../names/descriptor-name.ts'
import { encodeType, type TypedData } from '../read/typed-data.ts'
import { builtInDescriptors } from './built-in-descriptors.ts'
import { type CleanFormat, cleanFormat } from './clean-descriptor.ts'
import { mergeDescriptor, type WholeDescriptor } from './merge-descriptor.ts'

export type DescribeRequest = {
  readonly account: string
  readonly chainId: number
  readonly descriptors: readonly Descriptor[]
  readonly log: Platform['log']
  readonly native: AssetRecord
  readonly readAsset: (address: string) => Promise<AssetRecord | undefined>
  readonly typedData: TypedData | undefined
}

const unknownPart = { isAddress: false, isUnread: true, label: '?' }

type Found = { readonly descriptor: WholeDescriptor; readonly source: Description['source'] }

const path = 'descriptor.json'

function findDescriptor(
  { chainId, descriptors }: DescribeRequest,
  kind: 'contract' | 'eip712',
  contract: string,
): Found | undefined {
  const isFor = (descriptor: WholeDescriptor) =>
    isForContract(descriptor, kind, { chainId, contract })
  const builtIn = builtInDescriptors.map(mergeDescriptor).find(isFor)
  if (builtIn) return { descriptor: builtIn, source: 'built-in' }
  const descriptor = descriptors.map(mergeDescriptor).find(isFor)
  return descriptor && { descriptor, source: 'host' }
}

const toFormats = ({ display }: WholeDescriptor): ReadonlyMap<string, CleanFormat> =>
  new Map(
    Object.entries(Object(Object(display).formats)).map(([name, spec]) => [
      name,
      cleanFormat(display, spec),
    ]),
  )

/** The formats for the library. The intent of each is its name: the library says by it which one it has used. */
const toSpecs = (formats: ReadonlyMap<string, CleanFormat>) =>
  Object.fromEntries([...formats].map(([name, { spec }]) => [name, { ...spec, intent: name }]))

/** The formatter gets the tokens as the chain has them, and sends no request. */
function toOptions(
  { native, readAsset }: DescribeRequest,
  descriptor: LibraryDescriptor,
  index: Partial<RegistryIndex>,
): FormatOptions {
  return {
    descriptorResolverOptions: {
      resolver: {
        fetchDescriptor: async () => descriptor,
        index: { calldataIndex: {}, typedDataIndex: {}, ...index },
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

const flatten = (parts: readonly (DisplayField | DisplayFieldGroup)[]): readonly DisplayField[] =>
  parts.flatMap((part) => (isGroup(part) ? flatten(part.fields) : [part]))

function toAddress({ fieldType, rawAddress, value }: DisplayField): string | undefined {
  if (rawAddress) return rawAddress
  if (fieldType !== 'uint' && !(fieldType === 'bytes' && value.length === 66)) return undefined
  const number = BigInt(value)
  return number < 2n ** 160n ? `0x${number.toString(16).padStart(40, '0')}` : undefined
}

function toDescription(
  { fields = [], intent: name, rawCalldataFallback }: DisplayModel,
  formats: ReadonlyMap<string, CleanFormat>,
  source: Description['source'],
): Description | undefined {
  const used = typeof name === 'string' ? formats.get(name) : undefined
  if (rawCalldataFallback || !used) return undefined
  const unread = [...used.unread]
  const shown = flatten(fields).map((field): ExplainedField => {
    const { isAddress, isUnread, label } = used.parts[Number(field.label)] ?? unknownPart
    const address = isAddress ? toAddress(field) : field.rawAddress
    if (isUnread || field.warning || (isAddress && !address)) unread.push(label)
    return {
      label: cleanText(label, limits.tokenName),
      value: cleanText(address ?? field.value, limits.fieldText),
    }
  })
  if (shown.length === 0 && !used.intent) return undefined
  return {
    fields: shown,
    intent: used.intent,
    source,
    unread: [...new Set(unread)].slice(0, limits.unread),
  }
}

async function describeCall(
  contract: string,
  { data, value }: CallAction,
  request: DescribeRequest,
): Promise<Description | undefined> {
  const found = findDescriptor(request, 'contract', contract)
  if (!found) return undefined
  const { chainId } = request
  const deployments = [{ address: contract, chainId }]
  const formats = toFormats(found.descriptor)
  const descriptor = {
    context: { contract: { deployments } },
    display: { formats: toSpecs(formats) },
  }
  const options = toOptions(request, descriptor, {
    calldataIndex: { [`eip155:${chainId}:${contract}`]: path },
  })
  const model = await format({ chainId, data, from: request.account, to: contract, value }, options)
  return toDescription(model, formats, found.source)
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
  if (!formats.has(type)) return undefined
  const descriptor = {
    context: { eip712: { deployments: [{ address: contract, chainId }] } },
    display: { formats: toSpecs(formats) },
  }
  const options = toOptions(request, descriptor, {
    typedDataIndex: {
      [`eip155:${chainId}:${contract}`]: {
        [typedData.primaryType]: [{ encodeTypeHashes: [hashText(type)], path }],
      },
    },
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
  return toDescription(model, formats, found.source)
}

const named = new WeakSet<Descriptor>()

function nameLacking({ descriptors, log }: DescribeRequest): void {
  for (const [index, descriptor] of descriptors.entries()) {
    const { display, included, includes } = descriptor
    const isWhole = included ?? (includes === undefined && display)
    if (isWhole || named.has(descriptor)) continue
    named.add(descriptor)
    const parts = 'Give display, or in included the content of the file that it includes.'
    log('warn', `descriptors.${index}: ${parts}`)
  }
}

export async function describeActions(
  actions: readonly Action[],
  request: DescribeRequest,
): Promise<readonly Action[]> {
  nameLacking(request)
  return Promise.all(
    actions.map(async (action): Promise<Action> => {
      if (action.kind === 'batch')
        return { ...action, actions: await describeActions(action.actions, request) }
      const { contract } = action
      if (contract === undefined || (action.kind !== 'call' && action.kind !== 'typed-data'))
        return action
      const description =
        action.kind === 'call'
          ? await describeCall(contract, action, request)
          : await describeTypedData(contract, request)
      return description ? { ...action, description } : action
    }),
  )
}
