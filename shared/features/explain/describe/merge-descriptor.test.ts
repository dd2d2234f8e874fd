import { describe, expect, test } from 'vitest'
import { describeOne, signature, toData, vault } from '../../../testing/descriptor-case.ts'
import { mergeDescriptor } from './merge-descriptor.ts'

type Part = Readonly<Record<string, unknown>> | undefined

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

  test.each<readonly [string, Part, Part, object]>([
    ['nothing over a part', undefined, { a: 1 }, { a: 1 }],
    ['a part over nothing', { a: 1 }, undefined, { a: 1 }],
    ['members of both', { a: { b: 1 } }, { a: { c: 2 }, d: 3 }, { a: { b: 1, c: 2 }, d: 3 }],
    ['a text over an object', { a: 'x' }, { a: { b: 1 } }, { a: 'x' }],
    ['an object over a text', { a: { b: 1 } }, { a: 'x' }, { a: { b: 1 } }],
    ['null over an object', { a: null }, { a: { b: 1 } }, { a: null }],
    ['an object over null', { a: { b: 1 } }, { a: null }, { a: { b: 1 } }],
    ['a list over an object', { a: [1] }, { a: { b: 1 } }, { a: [1] }],
    ['an object over a list', { a: { b: 1 } }, { a: [1] }, { a: { b: 1 } }],
    ['a list over a list', { list: [{ a: 1 }] }, { list: [{ b: 1 }] }, { list: [{ a: 1 }] }],
    ['fields over what is no list', { fields: [1] }, { fields: { a: 1 } }, { fields: [1] }],
    ['what is no list over fields', { fields: { a: 1 } }, { fields: [1] }, { fields: { a: 1 } }],
    [
      'fields that are none',
      { fields: [7] },
      { fields: [{ path: 'x' }] },
      { fields: [{ path: 'x' }, 7] },
    ],
    [
      'fields of groups',
      { fields: [{ fields: [{ label: 'B', path: 'b' }], path: 'x' }] },
      { fields: [{ fields: [{ path: 'a' }, { format: 'raw', path: 'b' }], path: 'x' }] },
      {
        fields: [{ fields: [{ path: 'a' }, { format: 'raw', label: 'B', path: 'b' }], path: 'x' }],
      },
    ],
  ])('merges %s', (_name, ...[display, included, merged]) => {
    expect(mergeDescriptor({ display, included: { display: included } })).toEqual({
      context: undefined,
      display: merged,
    })
  })

  test('has the nearest of several files before the others', () => {
    const far = { context: { a: 3, b: 3, c: 3 }, display: { a: 3 } }
    const near = { context: { a: 2, b: 2 }, included: far }
    expect(mergeDescriptor({ context: { a: 1 }, included: near })).toEqual({
      context: { a: 1, b: 2, c: 3 },
      display: { a: 3 },
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
