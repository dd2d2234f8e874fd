import type { EvmNetwork } from '../networks.ts'
import type { Detail, Group, TreeNode } from '../question.ts'
import { inGroups, revealHidden } from '../words.ts'
import { describePermit } from './permit.ts'
import type { TypedData } from './typed-data-shape.ts'

export async function describeTypedData(
  data: TypedData,
  network: EvmNetwork,
): Promise<readonly Group[]> {
  const permits = await describePermit(data, network)
  const domain: Detail[] = Object.keys(data.domain).length
    ? [{ label: 'For', tree: toTree(data, 'EIP712Domain', data.domain) }]
    : []
  return [
    ...permits,
    {
      title: `Signed data: ${revealHidden(data.primaryType)}`,
      warnings: toChainWarning(data, network),
      details: [
        ...domain,
        { label: 'Content', tree: toTree(data, data.primaryType, data.message) },
      ],
    },
  ]
}

function toChainWarning({ domain }: TypedData, { id }: EvmNetwork): readonly string[] {
  const chainId = Number(domain['chainId'] ?? id)
  return chainId === id ? [] : [`This is for chain ${chainId}.`]
}

/** Walks the types and not the message: undeclared fields are not signed. */
function toTree(
  data: TypedData,
  type: string,
  value: Readonly<Record<string, unknown>>,
): readonly TreeNode[] {
  return (data.types[type] ?? []).map((field) => ({
    label: revealHidden(field.name),
    value: toValue(data, field.type, value[field.name]),
  }))
}

function toValue(data: TypedData, type: string, value: unknown): TreeNode['value'] {
  const item = /^(?<item>.*)\[\d*\]$/.exec(type)?.groups?.['item']
  if (item !== undefined && Array.isArray(value))
    return value.length === 0
      ? 'None'
      : value.map((one: unknown, index) => ({
          label: `${index + 1}.`,
          value: toValue(data, item, one),
        }))
  if (data.types[type]) return toTree(data, type, isRecord(value) ? value : {})
  return type === 'address' ? inGroups(String(value)) : revealHidden(String(value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
