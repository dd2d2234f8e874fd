// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from '../primitives/dialog.tsx'
import { activeElement } from '../primitives/focus.ts'
import { Popup } from '../primitives/popup.tsx'
import { RadioRows } from '../primitives/radio-rows.tsx'
import { Tabs } from '../primitives/tabs.tsx'
import { VirtualList } from '../primitives/virtual-list.tsx'
import { useListKeys } from './use-list-keys.ts'

afterEach(cleanup)

const focused = () => activeElement(document)?.textContent

/** What has the focus after each of some keys. */
function press(...keys: readonly (KeyboardEventInit | string)[]) {
  return keys.map((key) => {
    const options = typeof key === 'string' ? { key } : key
    fireEvent.keyDown(activeElement(document) ?? document.body, options)
    return focused()
  })
}

const back = { altKey: true, key: 'ArrowLeft' }
const backOfMac = { key: 'ArrowLeft', metaKey: true }

describe('the keys of tabs', () => {
  const tabs = [
    { id: 'one', label: 'One', panel: 'First' },
    { id: 'two', label: 'Two', panel: 'Second' },
    { id: 'three', label: 'Three', panel: 'Third' },
  ] as const

  test('arrows, Home and End select a tab, the arrows wrap, and one tab is a stop of Tab', () => {
    render(<Tabs label="Ways" tabs={tabs} />)
    screen.getByRole('tab', { name: 'One' }).focus()
    expect(press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End')).toEqual([
      'Two',
      'Three',
      'One',
      'Three',
      'One',
      'Three',
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Three')
    expect(screen.getByRole('tabpanel', { name: 'Three' }).textContent).toBe('Third')
    const stops = screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)
    expect(stops.map(({ textContent }) => textContent)).toEqual(['Three'])
  })

  test('from right to left, the left arrow goes on', () => {
    render(
      <div style={{ direction: 'rtl' }}>
        <Tabs label="Ways" tabs={tabs} />
      </div>,
    )
    screen.getByRole('tab', { name: 'One' }).focus()
    expect(press('ArrowLeft', 'ArrowRight')).toEqual(['Two', 'One'])
  })

  test.each([back, backOfMac])('a shortcut of the browser selects none: %o', (shortcut) => {
    render(<Tabs label="Ways" tabs={tabs} />)
    screen.getByRole('tab', { name: 'One' }).focus()
    expect(press(shortcut)).toEqual(['One'])
  })
})

describe('the keys of a list', () => {
  function Rows() {
    const onKeyDown = useListKeys()
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- As the lists of the overlay.
      <ul onKeyDown={onKeyDown}>
        {['Aster', 'Birch', 'Cedar'].map((name) => (
          <li key={name}>
            <button type="button">
              <span dir="auto">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    )
  }

  test('arrows, Home, End and letters move between the rows, and end at the last', () => {
    render(<Rows />)
    screen.getByRole('button', { name: 'Aster' }).focus()
    expect(press('ArrowDown', 'End', 'ArrowDown', 'Home', 'ArrowUp', 'c')).toEqual([
      'Birch',
      'Cedar',
      'Cedar',
      'Aster',
      'Aster',
      'Cedar',
    ])
  })

  test.each([back, backOfMac, { altKey: true, key: 'a' }])(
    'a shortcut of the browser moves nothing: %o',
    (shortcut) => {
      render(<Rows />)
      screen.getByRole('button', { name: 'Birch' }).focus()
      expect(press(shortcut)).toEqual(['Birch'])
    },
  )
})

describe('the keys of a long list', () => {
  function show(onLeave: () => void) {
    // In a DOM without layout, a list has no room for a row.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
    render(
      <VirtualList
        handleRef={{ current: null }}
        items={['Aster', 'Birch', 'Cedar', 'Elm']}
        label="Trees"
        onEnd={() => undefined}
        onLeave={onLeave}
        pending={0}
        renderRow={({ item, tabIndex }) => (
          <button tabIndex={tabIndex} type="button">
            {item}
          </button>
        )}
      />,
    )
  }

  test('arrows, Home and End move in it, Up leaves it, and one row is a stop of Tab', () => {
    const onLeave = vi.fn<() => void>()
    show(onLeave)
    screen.getByRole('button', { name: 'Aster' }).focus()
    expect(press('ArrowDown', 'End', 'ArrowDown', 'Home', back)).toEqual([
      'Birch',
      'Elm',
      'Elm',
      'Aster',
      'Aster',
    ])
    expect(onLeave).not.toHaveBeenCalled()
    press('ArrowUp')
    expect(onLeave).toHaveBeenCalledOnce()
  })

  test('the arrows go on from a row that was pressed, which is then the stop of Tab', () => {
    show(() => undefined)
    const row = screen.getByRole('button', { name: 'Cedar' })
    fireEvent.focus(row)
    row.focus()
    expect(row.tabIndex).toBe(0)
    expect(screen.getByRole('button', { name: 'Aster' }).tabIndex).toBe(-1)
    expect(press('ArrowDown')).toEqual(['Elm'])
  })
})

describe('a popup', () => {
  function Opened({ onToggle }: { onToggle: () => void }) {
    return (
      <Popup className="">
        <button aria-expanded="true" onClick={onToggle} type="button">
          More
        </button>
        <button type="button">Disconnect</button>
      </Popup>
    )
  }

  function InDialog(props: { onDismiss: (reason: string) => void; onToggle: () => void }) {
    const focusRef = useRef<HTMLHeadingElement>(null)
    return (
      <Dialog
        focusRef={focusRef}
        labelledBy="title"
        listen={(type, listener, options) => {
          window.addEventListener(type, listener, options)
          return () => window.removeEventListener(type, listener, options)
        }}
        mode="modal"
        onDismiss={props.onDismiss}
      >
        <h2 id="title" ref={focusRef} tabIndex={-1}>
          Account
        </h2>
        <Opened onToggle={props.onToggle} />
      </Dialog>
    )
  }

  test('Escape in it closes it, and not the dialog around it, and its button has the focus', () => {
    const onDismiss = vi.fn<(reason: string) => void>()
    const onToggle = vi.fn<() => void>()
    render(<InDialog onDismiss={onDismiss} onToggle={onToggle} />)
    screen.getByRole('button', { name: 'Disconnect' }).focus()
    expect(press('Escape')).toEqual(['More'])
    expect(onToggle).toHaveBeenCalledOnce()
    expect(onDismiss).not.toHaveBeenCalled()
  })

  test('Escape beside it closes the dialog', () => {
    const onDismiss = vi.fn<(reason: string) => void>()
    const onToggle = vi.fn<() => void>()
    render(<InDialog onDismiss={onDismiss} onToggle={onToggle} />)
    screen.getByRole('heading', { name: 'Account' }).focus()
    press('Escape')
    expect(onDismiss).toHaveBeenCalledWith('escape-key')
    expect(onToggle).not.toHaveBeenCalled()
  })

  test('Escape closes it in a card, too', () => {
    const onToggle = vi.fn<() => void>()
    render(<Opened onToggle={onToggle} />)
    screen.getByRole('button', { name: 'Disconnect' }).focus()
    expect(press('Escape')).toEqual(['More'])
    expect(onToggle).toHaveBeenCalledOnce()
  })
})

describe('a radio group', () => {
  const choices = [
    { note: 'With a contract', title: 'Smart', value: 'smart' },
    { note: 'Without', title: 'Personal', value: 'personal' },
  ] as const

  test('its choices are the browser’s own, of one name, so that its arrows move in it', () => {
    const onChoose = vi.fn<(value: string) => void>()
    render(
      <>
        <h3 id="type">Type</h3>
        <RadioRows
          choices={choices}
          isBusy={false}
          labelledBy="type"
          onChoose={onChoose}
          value="smart"
        />
      </>,
    )
    expect(screen.getByRole('radiogroup', { name: 'Type' })).toBeTruthy()
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
    expect(screen.getByRole('radio', { checked: true, name: 'Smart' })).toBe(radios[0])
    fireEvent.click(screen.getByRole('radio', { name: 'Personal' }))
    expect(onChoose).toHaveBeenCalledWith('personal')
  })

  test('no choice is made while another is applied', () => {
    const onChoose = vi.fn<(value: string) => void>()
    render(<RadioRows choices={choices} isBusy labelledBy="" onChoose={onChoose} value="smart" />)
    fireEvent.click(screen.getByRole('radio', { name: 'Personal' }))
    expect(onChoose).not.toHaveBeenCalled()
    expect(screen.getByRole('radio', { checked: true, name: 'Smart' })).toBeTruthy()
  })
})
