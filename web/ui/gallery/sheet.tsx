import {
  Button,
  Checkbox,
  Menu,
  PasswordInput,
  Radio,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionButton } from '../control/ActionButton.tsx'
import { Segmented } from '../control/Segmented.tsx'
import { NoticeBanner } from '../feedback/NoticeBanner.tsx'
import { OfflineBanner } from '../feedback/OfflineBanner.tsx'
import { ToastCard } from '../feedback/ToastCard.tsx'
import { FilterChips, TagList } from '../filter/FilterChips.tsx'
import { StateBadge, StateWord } from '../state/StateBadge.tsx'
import { StateCount } from '../state/StateCount.tsx'
import { StateMark } from '../state/StateMark.tsx'
import { stateKinds } from '../state/states.ts'
import { Mono } from '../text/Mono.tsx'
import c from './gallery.module.css'

const type: Array<[string, string, string, React.CSSProperties]> = [
  [
    '40/44',
    'Balance',
    '12 480.50',
    { fontSize: 40, lineHeight: '44px', fontWeight: 450, letterSpacing: '-.035em' },
  ],
  [
    '28/32',
    'Reading',
    '−14.2 °C',
    { fontSize: 28, lineHeight: '32px', fontWeight: 450, letterSpacing: '-.03em' },
  ],
  [
    '20/28',
    'Title',
    'Cold room 3, rear wall',
    { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-.015em' },
  ],
  ['16/24', 'Section', 'Confirm Delivery', { fontSize: 16, lineHeight: '24px', fontWeight: 600 }],
  ['14/20', 'Count', 'Freezer tunnel 1', { fontSize: 14, fontWeight: 550 }],
  ['13/20', 'Body', 'temperature above critical limit (8.4 °C > 8 °C)', {}],
  ['12/16', 'Meta', 'Last Connection 21.11.2026 05:41:07', { fontSize: 12, color: 'var(--text-2)' }],
]

export function SheetPage() {
  const [segment, setSegment] = useState('48 h')
  return (
    <main className={c.sheet}>
      <h2 className={c.title}>States</h2>
      {stateKinds.map((state) => (
        <div key={state} className={c.stateRow}>
          <StateMark state={state} size={20} />
          <StateWord state={state} />
          <span className={c.inline}>
            <StateBadge state={state} />
            {(state === 'critical' || state === 'attention') && <StateBadge state={state} solid />}
          </span>
          <StateCount state={state} count={17} />
          <StateCount state={state} count={0} />
        </div>
      ))}
      <h2 className={c.title}>Type</h2>
      {type.map(([size, use, text, style]) => (
        <div key={use} className={c.typeRow}>
          <span>{size}</span>
          <span>{use}</span>
          <span style={style}>{text}</span>
        </div>
      ))}
      <h2 className={c.title}>Controls</h2>
      <div className={c.controls}>
        <Button variant="filled">Save</Button>
        <Button>Cancel</Button>
        <Button variant="subtle" leftSection={<IconBellOff size={16} stroke={1.6} />}>
          Silence
        </Button>
        <Button variant="subtle" color="critical">
          Delete
        </Button>
        <Button variant="filled" color="critical">
          Delete
        </Button>
        <ActionButton disabledReason="Deliver only if all are in stock">Deliver To</ActionButton>
        <Button variant="filled" loading>
          Save
        </Button>
        <Segmented
          label="Span"
          value={segment}
          onChange={setSegment}
          options={['48 h', '7 d'].map((value) => ({ value, label: value }))}
        />
        <Switch defaultChecked label="In force" />
        <Switch label="Off" />
        <Checkbox defaultChecked label="On" />
        <Checkbox label="Off" />
        <Checkbox indeterminate label="Some" readOnly />
        <Radio defaultChecked label="One" />
        <Mono mark>NW-20418</Mono>
        <TagList tags={['cold chain', 'Hamburg']} />
        <Menu>
          <Menu.Target>
            <Button>Menu</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item>Settings</Menu.Item>
            <Menu.Item>Logout</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <FilterChips
        chips={[
          {
            key: 'm',
            label: 'Model',
            values: ['CT-120', 'CT-140', 'a', 'b', 'c'],
            onRemove: () => {},
          },
        ]}
      />
      <div className={c.fields}>
        <TextInput label="E-Mail" defaultValue="mara@northwind.example" size="lg" />
        <PasswordInput label="Password" defaultValue="sensorstack" size="lg" />
        <TextInput label="Name" error="Please enter a name." />
        <Select label="Customer" data={['Fjord Fish', 'Alpine Dairy']} placeholder="Select" />
        <TextInput label="Disabled" disabled value="Northwind" />
        <Textarea label="Description" placeholder="Description" />
      </div>
    </main>
  )
}

export function FeedbackPage() {
  return (
    <main className={c.feedback}>
      <OfflineBanner
        text="You are offline. Showing what was loaded at 05:31:40."
        note="Edits are not saved until you are back."
      />
      <NoticeBanner
        label="Data will be deleted"
        text="On 01.12.2026, readings before 01.06.2026 will be deleted (12 sensorboxes)."
        action={<a href="#kept">What is kept</a>}
        dismissLabel="Dismiss"
        onDismiss={() => {}}
      />
      <ToastCard
        kind="error"
        title="Failed to deliver 1 / 4 sensorboxes"
        detail="The other sensorboxes were delivered successfully. Please try delivering the remaining ones later."
        duration={100_000}
        onClose={() => {}}
      />
      <ToastCard
        kind="success"
        title="Successfully enabled sensorbox"
        duration={100_000}
        onClose={() => {}}
      />
      <ToastCard
        kind="warning"
        title="Server not reachable"
        detail="Cannot reach the server, please try again in a couple of minutes"
        duration={100_000}
        onClose={() => {}}
      />
      <ToastCard kind="info" title="Preparing to switch the customer" duration={100_000} onClose={() => {}} />
    </main>
  )
}
