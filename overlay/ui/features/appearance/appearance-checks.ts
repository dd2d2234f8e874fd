import type { Appearance } from '../../../../shared/options/options.ts'
import {
  type Check,
  dictionary,
  is,
  like,
  list,
  object,
  optional,
  shape,
} from '../../../../shared/schema/check.ts'

import { isPictureUrl } from '../../components/read-avatar.ts'

export type SupportsStyle = (property: string, value: string) => boolean

type Checks<values> = { readonly [name in keyof values]-?: Check }

type Part<name extends keyof Appearance> = Checks<NonNullable<Appearance[name]>>

/** A problem names the value too: a theme has many, and the key alone does not show a unit that is missing. */
function withValue(check: Check): Check {
  return (value, path) =>
    check(value, path).map((problem) => `${problem} It is ${JSON.stringify(value)}.`)
}

const oneOf = (names: readonly unknown[]) =>
  withValue(is((value) => names.includes(value), `Give one of ${names.join(', ')}.`))

/** The functions of the page's own checks name the nearest key. Here, what another chunk exports already is enough. */
function exact(fields: Readonly<Record<string, Check>>): Check {
  const names = Object.keys(fields)
  const known = is(
    (name) => names.includes(String(name)),
    `No such option. Give one of ${names.join(', ')}.`,
  )
  return (value, path) => {
    const problems = object(value, path)
    if (problems.length > 0) return problems
    return [...dictionary(known, () => [])(value, path), ...shape(fields, optional)(value, path)]
  }
}

const isFunction = (value: unknown) => typeof value === 'function'

const isText = (value: unknown): value is string => typeof value === 'string'

const url = withValue(
  is(isPictureUrl, 'Give the URL of a picture, such as https://app.example/logo.svg or /logo.svg.'),
)

const iconChecks = exact({
  back: url,
  buy: url,
  check: url,
  close: url,
  copy: url,
  disconnect: url,
  explorer: url,
  help: url,
  more: url,
  receive: url,
  scan: url,
  search: url,
  send: url,
  swap: url,
} satisfies Part<'icons'>)

/** The checks of each value. The browser is the parser of CSS: a value that it does not know as one of the property is refused. */
export function createAppearanceChecks(supports: SupportsStyle): Check {
  const css = (property: string, remedy: string) =>
    withValue(is((value) => isText(value) && supports(property, value), remedy))
  const isColor = (value: unknown) => isText(value) && supports('color', value)
  const color = withValue(
    is((value) => {
      const { dark, light } = Object(value)
      return isColor(value) || (isColor(dark) && isColor(light))
    }, 'Give a CSS color such as #1a2b3c, or { dark, light }.'),
  )
  const radius = css('border-radius', 'Give a length such as 12px, or 50%.')
  const part = {
    borderColor: color,
    borderWidth: css('outline-width', 'Give a length such as 2px.'),
    radius,
  }
  const shadow = css('box-shadow', 'Give a CSS shadow such as 0 8px 24px #00000040, or none.')
  const letters = {
    letterCase: oneOf(['regular', 'uppercase', 'lowercase', 'capitalize']),
    letterSpacing: css('letter-spacing', 'Give a length such as 0.04em.'),
  }
  return exact({
    avatar: is(isFunction, 'Give a function.'),
    button: exact({ ...part, ...letters, shadow } satisfies Part<'button'>),
    card: exact({ ...part, shadow } satisfies Part<'card'>),
    closeButton: exact({ background: color, color, radius } satisfies Part<'closeButton'>),
    connectionDot: exact({ color } satisfies Part<'connectionDot'>),
    density: oneOf(['compact', 'regular']),
    disclaimer: is(
      (value) => isText(value) || isFunction(value),
      'Give a text, or a function that creates an element.',
    ),
    edges: oneOf(['regular', 'strong']),
    field: exact(part satisfies Part<'field'>),
    guidePictures: list(url),
    icons: iconChecks,
    layout: oneOf(['compact', 'wide']),
    logo: exact({
      height: css('height', 'Give a length such as 28px.'),
      url,
    } satisfies Part<'logo'>),
    pageButton: dictionary(
      like(/^--portico-/, 'Give names of theme variables.'),
      withValue(
        is((value) => isText(value) || typeof value === 'number', 'Give a text or a number.'),
      ),
    ),
    row: exact(part satisfies Part<'row'>),
    tile: exact(part satisfies Part<'tile'>),
    title: exact(letters satisfies Part<'title'>),
  } satisfies Checks<Appearance>)
}
