import circleCheckIcon from '@lucide/icons/icons/circle-check'
import copyIcon from '@lucide/icons/icons/copy'
import loaderCircleIcon from '@lucide/icons/icons/loader-circle'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Icon } from '../../primitives/icon.tsx'
import { SnackMessage } from './snack.tsx'

type Props = Parameters<typeof SnackMessage>[0]

const render = (props: Omit<Props, 'message'>) =>
  renderToStaticMarkup(createElement(SnackMessage, { ...props, message: 'Copied.' }))
const draw = (of: Parameters<typeof Icon>[0]['of'], className = '') =>
  renderToStaticMarkup(createElement(Icon, { className, of, size: 18 }))

describe('SnackMessage', () => {
  test('§3.20 draws the svg of the message, else the icon of the variant', () => {
    expect(render({ variant: 'success' })).toContain(draw(circleCheckIcon))
    expect(render({ svg: 'copy', variant: 'success' })).toContain(draw(copyIcon))
    expect(render({ svg: 'copy', variant: 'success' })).not.toContain(draw(circleCheckIcon))
  })

  test('§3.20 the icon of loading turns, and no other', () => {
    expect(render({ variant: 'loading' })).toContain(draw(loaderCircleIcon, 'spinner'))
    expect(render({ svg: 'copy', variant: 'loading' })).toContain(draw(copyIcon))
  })
})
