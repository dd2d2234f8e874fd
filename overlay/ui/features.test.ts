import { describe, expect, test } from 'vitest'
import { createUiFeatures } from './features.ts'

const { chunks, features: uiFeatures } = createUiFeatures(undefined)

describe('createUiFeatures', () => {
  test('finds a view with its flags and its chunk', async () => {
    const { chunk, isBeside, title } = uiFeatures.findView('SwitchNetwork')
    expect({ isBeside, title }).toEqual({ isBeside: true, title: 'switch.title' })
    expect((await chunk?.get())?.views.SwitchNetwork).toBeTypeOf('function')
  })

  test('has the first view without loading anything', () => {
    expect(uiFeatures.findView('Connect').chunk?.peek()?.views.Connect).toBeTypeOf('function')
  })

  test('gives a view that this version does not have a title and no chunk', () => {
    expect(uiFeatures.findView('Swap')).toEqual({ title: 'missing.title' })
  })

  test('has a chunk for every view that comes next', () => {
    for (const view of uiFeatures.findView('Connect').next ?? [])
      expect(chunks).toContain(uiFeatures.findView(view).chunk)
  })
})
