import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultProfile,
  findNameProblem,
  findProfile,
  parseProfileFile,
  toFreeName,
  toProfileFile,
} from './profile.ts'
import { defaultSettings } from './settings.ts'

const settings = { ...defaultSettings, projectId: 'p', services: { rpc: 'https://rpc.example' } }
const staging = { id: 'a', name: 'Staging', settings }
const local = { id: 'b', name: 'Local', settings: { ...settings, features: { email: false } } }

describe('findProfile', () => {
  test('gives the profile with the id, else the first, else the default', () => {
    expect(findProfile([staging, local], 'b')).toBe(local)
    expect(findProfile([staging, local], 'gone')).toBe(staging)
    expect(findProfile([], undefined)).toBe(defaultProfile)
  })
})

describe('findNameProblem', () => {
  test('needs a name that no other profile has', () => {
    expect(findNameProblem('Local', ['Staging'])).toBeUndefined()
    expect(findNameProblem(' Staging ', ['Staging'])).toBe('Another profile has this name.')
    expect(findNameProblem(' ', [])).toBe('Give a name of 1 to 40 characters.')
    expect(findNameProblem('x'.repeat(41), [])).toBe('Give a name of 1 to 40 characters.')
  })
})

describe('toFreeName', () => {
  test('adds a number to a name that is taken, within the longest name', () => {
    expect(toFreeName('Local', [])).toBe('Local')
    expect(toFreeName('Local', ['Local', 'Local 2'])).toBe('Local 3')
    const longest = 'x'.repeat(40)
    expect(toFreeName(longest, [longest])).toBe(`${'x'.repeat(38)} 2`)
  })
})

describe('parseProfileFile', () => {
  test('reads what was exported, without ids', () => {
    expect(parseProfileFile(toProfileFile([staging, local]))).toEqual({
      profiles: [
        { name: 'Staging', settings },
        { name: 'Local', settings: local.settings },
      ],
    })
  })

  test('names the profile and the field of each problem, and reads nothing', () => {
    const wrong = { ...settings, services: { rpc: 'x' } }
    const text = toProfileFile([staging, { ...local, name: '', settings: wrong }])
    expect(parseProfileFile(text)).toEqual({
      problems: [
        'Profile 2, name: Give a name of 1 to 40 characters.',
        'Profile 2, services.rpc: Give an http or https URL.',
      ],
    })
  })

  test.each(['', '{}', '[]', '{"portico":"profiles","version":2,"profiles":[{}]}'])(
    'refuses the file %j',
    (text) => {
      expect(parseProfileFile(text)).toEqual({
        problems: ['This is no file with profiles of Portico, version 1.'],
      })
    },
  )

  test('gives a result for any text', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (name, value) => {
        const profiles = [{ name, settings: value }]
        const text = JSON.stringify({ portico: 'profiles', version: 1, profiles }, (_, item) =>
          typeof item === 'bigint' ? String(item) : item,
        )
        expect(() => parseProfileFile(text)).not.toThrow()
      }),
    )
  })
})
