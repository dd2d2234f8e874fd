import { describe, expect, test } from 'vitest'
import { describeOne, signature, toData, vault } from '../../testing/descriptor-case.ts'
import { mergeDescriptor } from './merge-descriptor.ts'

const context = { contract: { deployments: [{ address: vault, chainId: 1 }] } }

describe('mergeDescriptor', () => {
  test('leaves a descriptor that includes nothing as it is', () => {
    const display = { formats: { 'a()': { fields: [{ path: 'x' }], intent: 'A' } } }
    expect(mergeDescriptor({ context, display })).toEqual({ context, display })
  })

  test('puts what the file has itself before what it includes, and its fields in the place of those with the same path', () => {
    const merged = mergeDescriptor({
      context,
      display: {
        formats: {
          'a()': {
            fields: [
              { label: 'New', path: 'z' },
              { label: 'Own', params: { b: 2 }, path: 'y' },
            ],
            intent: 'Own',
          },
        },
      },
      included: {
        context: { contract: { deployments: [] }, eip712: {} },
        display: {
          definitions: { d: 1 },
          formats: {
            'a()': {
              fields: [
                { label: 'X', path: 'x' },
                { format: 'raw', label: 'Y', params: { a: 1, b: 1 }, path: 'y' },
              ],
              intent: 'Included',
            },
            'b()': { intent: 'B' },
          },
        },
      },
    })
    expect(merged).toEqual({
      context: { ...context, eip712: {} },
      display: {
        definitions: { d: 1 },
        formats: {
          'a()': {
            fields: [
              { label: 'X', path: 'x' },
              { format: 'raw', label: 'Own', params: { a: 1, b: 2 }, path: 'y' },
              { label: 'New', path: 'z' },
            ],
            intent: 'Own',
          },
          'b()': { intent: 'B' },
        },
      },
    })
  })

  test('a call is described by a file that is included by an included one', async () => {
    const included = {
      included: {
        display: {
          formats: {
            [signature]: { fields: [{ label: 'Until', path: 'until' }], intent: 'Lock' },
          },
        },
      },
    }
    expect(await describeOne({ data: toData(5n) }, [{ context, included }])).toMatchObject({
      fields: [{ label: 'Until', value: '7' }],
      intent: 'Lock',
    })
  })
})
