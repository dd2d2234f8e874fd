import { describe, expect, test } from 'vitest'
import { defaultSettings, findSettingsProblems } from '../../shared/wire/settings.ts'
import { parseVariables, toVariablesText } from './theme-variables.ts'

const findProblems = (text: string) =>
  findSettingsProblems({ ...defaultSettings, projectId: 'p', themeVariables: parseVariables(text) })

describe('parseVariables', () => {
  test('reads one a line, with or without a semicolon, and gives numbers where the option has some', () => {
    const text =
      '--portico-accent: #ff5500;\n\n  --portico-z-index : 10 ;\n--portico-width: 360\n--portico-font-family: "A: B", serif'
    const variables = {
      '--portico-accent': '#ff5500',
      '--portico-font-family': '"A: B", serif',
      '--portico-width': '360',
      '--portico-z-index': 10,
    }
    expect(parseVariables(text)).toEqual(variables)
    expect(parseVariables(toVariablesText(variables))).toEqual(variables)
    expect(findProblems(text)).toBeUndefined()
    expect(parseVariables(' \n ')).toEqual({})
  })

  test('keeps what is no variable, which is a problem by its name', () => {
    expect(
      findProblems(
        '--portico-accent\n--accent: red\n--portico-z-index: high\nred\n--portico-text: ',
      ),
    ).toEqual({
      'themeVariables.--accent': expect.stringContaining('No such option.'),
      'themeVariables.--portico-accent': 'Give a text.',
      'themeVariables.--portico-text': 'Give a text.',
      'themeVariables.--portico-z-index': 'Give a whole number from 0 to 2147483647.',
      'themeVariables.red': expect.stringContaining('No such option.'),
    })
  })
})
