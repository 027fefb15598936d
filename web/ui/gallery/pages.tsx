import { Anchor, Button, Tabs } from '@mantine/core'
import {
  IconBellOff,
  IconBolt,
  IconChevronLeft,
  IconDownload,
  IconPackage,
  IconPlus,
  IconPower,
  IconQrcode,
  IconTable,
  IconTags,
  IconTrash,
  IconTruck,
  IconZoomExclamation,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ChartTime } from '../chart/chart-types.ts'
import { TimeChart } from '../chart/TimeChart.tsx'
import { ActionButton } from '../control/ActionButton.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { Segmented } from '../control/Segmented.tsx'
import { Fact, Facts } from '../facts/Facts.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { ListSkeleton, ObjectSkeleton } from '../feedback/Skeletons.tsx'
import { AddFilterButton, FilterChips, TagList } from '../filter/FilterChips.tsx'
import { SearchField } from '../filter/SearchField.tsx'
import { SortButton } from '../filter/SortButton.tsx'
import type { Sort } from '../filter/sort.ts'
import { DataList } from '../list/DataList.tsx'
import type { ListColumn } from '../list/list-columns.ts'
import { MassBar } from '../list/MassBar.tsx'
import { NameCell, ReadingCell } from '../list/NameCell.tsx'
import { ReadingStrip } from '../reading/ReadingStrip.tsx'
import { ReasonBand } from '../reading/ReasonBand.tsx'
import { Sparkline } from '../reading/Sparkline.tsx'
import { StateBadge, StateWord } from '../state/StateBadge.tsx'
import { StateMark } from '../state/StateMark.tsx'
import { Mono, MonoText } from '../text/Mono.tsx'
import c from './gallery.module.css'
import { coldRoom, manyRange, manyReadings, now, type SampleBox, sampleBoxes, twoDays } from './samples.ts'

const two = (value: number) => String(value).padStart(2, '0')
const local = (ms: number) => new Date(ms + 3_600_000)
const clock = (ms: number) => `${two(local(ms).getUTCHours())}:${two(local(ms).getUTCMinutes())}`
const day = (ms: number) => `${two(local(ms).getUTCDate())}.${two(local(ms).getUTCMonth() + 1)}.`
const time: ChartTime = {
  offsetMinutes: () => 60,
  shortClock: clock,
  day,
  minute: (ms) => `${day(ms)}${local(ms).getUTCFullYear()} ${clock(ms)}`,
}

const columns: ListColumn<SampleBox, 'sn'>[] = [
  {
    key: 'state',
    head: '',
    narrow: '20px',
    wide: '22px',
    phone: '22px',
    cell: () => <StateMark state="critical" />,
  },
  {
    key: 'name',
    head: 'Name and reason',
    narrow: 'minmax(0, 1fr)',
    phone: 'minmax(0, 1fr)',
    cell: (box) => <NameCell name={box.name} reason={box.reason} />,
  },
  {
    key: 'sn',
    head: 'SN',
    narrow: '70px',
    wide: '76px',
    sortKey: 'sn',
    cell: (box) => <MonoText>{box.sn}</MonoText>,
  },
  { key: 'asset', head: 'Asset', wide: '136px', cell: (box) => <span className={c.quiet}>{box.asset}</span> },
  {
    key: 'course',
    head: 'Last 48 h',
    wide: '88px',
    cell: (box) => <Sparkline values={box.course} limits={{ above: box.limit }} width={88} height={24} />,
  },
  {
    key: 'since',
    head: 'Since',
    narrow: '66px',
    wide: '74px',
    align: 'end',
    cell: (box) => <span className={c.small}>{box.since}</span>,
  },
  {
    key: 'reading',
    head: 'Reading',
    narrow: '76px',
    wide: '84px',
    phone: 'auto',
    align: 'end',
    cell: (box) => <ReadingCell value={box.value} unit={box.unit} state="critical" />,
  },
]

function ListHeader({ count }: { count?: number }) {
  const [sort, setSort] = useState<Sort<'sn' | 'model'>>({ key: 'sn', direction: 'descending' })
  return (
    <header className={c.listHead}>
      <Anchor className={c.crumb} href="?page=home" underline="never">
        <IconChevronLeft size={14} stroke={1.6} />
        Sensorboxes
      </Anchor>
      <div className={c.titleRow}>
        <StateMark state="critical" size={20} decorative />
        <h1 className={c.title}>Critical</h1>
        {count !== undefined && <span className={c.titleCount}>{count}</span>}
      </div>
      <div className={c.tools}>
        <SearchField value="" onSearch={() => {}} placeholder="Search Sensors" shortcut />
        <span className={c.notPhone}>
          <SortButton
            value={sort}
            onChange={setSort}
            options={[
              { key: 'sn', label: 'SN' },
              { key: 'model', label: 'Model' },
            ]}
          />
        </span>
        <IconButton label="Scan a QR code" size="sm" variant="default">
          <IconQrcode size={16} stroke={1.6} />
        </IconButton>
      </div>
      <FilterChips
        chips={[
          { key: 'state', label: 'State', values: ['Critical'] },
          {
            key: 'model',
            label: 'Model',
            values: ['CT-120', 'CT-140', 'a', 'b', 'c'],
            onOpen: () => {},
            onRemove: () => {},
          },
          { key: 'tags', label: 'Tags', values: ['cold chain'], onRemove: () => {} },
        ]}
        add={<AddFilterButton />}
        onReset={() => {}}
      />
    </header>
  )
}

export function ListPage() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['NW-20418', 'NW-20417', 'NW-20421']))
  const [sort, setSort] = useState<Sort<'sn'>>({ key: 'sn', direction: 'descending' })
  const [current, setCurrent] = useState<string | null>(null)
  return (
    <>
      <ListHeader count={17} />
      <DataList
        label="Critical sensorboxes"
        columns={columns}
        items={sampleBoxes}
        itemKey={(box) => box.id}
        itemLabel={(box) => box.name}
        onOpen={(box) => setCurrent(box.id)}
        current={current}
        selected={selected}
        onSelectedChange={setSelected}
        sort={sort}
        onSortChange={setSort}
        keepPlace="gallery"
      />
      <MassBar label="Mass operations" count={selected.size} onClear={() => setSelected(new Set())}>
        <ActionButton
          variant="subtle"
          leftSection={<IconPower size={16} stroke={1.6} />}
          disabledReason="All 3 are already enabled"
        >
          Enable
        </ActionButton>
        <ActionButton variant="subtle" leftSection={<IconPackage size={16} stroke={1.6} />}>
          Move to stock
        </ActionButton>
        <ActionButton
          variant="subtle"
          leftSection={<IconTruck size={16} stroke={1.6} />}
          disabledReason="Deliver only if all are in stock"
        >
          Deliver To
        </ActionButton>
        <ActionButton variant="subtle" leftSection={<IconTags size={16} stroke={1.6} />}>
          Set tags
        </ActionButton>
        <ActionButton variant="subtle" color="critical" leftSection={<IconTrash size={16} stroke={1.6} />}>
          Delete
        </ActionButton>
      </MassBar>
    </>
  )
}

export function LoadingPage() {
  return (
    <>
      <ListHeader />
      <ListSkeleton columns={columns} nameKey="name" markKey="state" select />
    </>
  )
}

export function EmptyPage() {
  return (
    <>
      <ListHeader count={0} />
      <EmptyState
        icon={<IconZoomExclamation size={24} stroke={1.6} />}
        title="No sensorboxes found"
        hint="No box matches the model and the tag. 5 critical ones match without the tag."
        action={<Button>Remove tag filter</Button>}
      />
      <EmptyState
        icon={<IconPackage size={24} stroke={1.6} />}
        title="No assets found in this category."
        hint="An asset is what a sensorbox sits on: a cold room, a container, a showcase."
        action={
          <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.6} />}>
            Add New Asset
          </Button>
        }
      />
      <ErrorState
        title="Error while loading data (Details: request timed out after 5000 ms)"
        detail="11 of 17 sensorboxes are missing. What is shown is from 05:31:40."
        onRetry={() => {}}
      />
    </>
  )
}

export function HomePage() {
  return (
    <>
      <p className={c.hint}>Please select any sensor group</p>
      <ObjectSkeleton />
    </>
  )
}

const spans = { '24 h': 24, '48 h': 48, '7 d': 168 }

export function DetailPage() {
  const panels = useMemo(coldRoom, [])
  const [span, setSpan] = useState<keyof typeof spans>('48 h')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const range = useMemo(() => ({ from: now - spans[span] * 3_600_000, to: now }), [span])
  const marks = useMemo(
    () => [{ time: now - 9.2 * 3_600_000, state: 'attention' as const, label: 'Shock, 2.4 g' }],
    [],
  )
  const values = panels[0]?.series[0]?.values as number[]
  const humidity = panels[1]?.series[0]?.values as number[]
  return (
    <>
      <header className={c.objectHead}>
        <Anchor className={c.crumb} href="?page=list" underline="never">
          <IconChevronLeft size={14} stroke={1.6} />
          Critical <span>2 of 17</span>
        </Anchor>
        <div className={c.titleRow}>
          <h1 className={c.title}>Cold room 3, rear wall</h1>
          <StateBadge state="critical" solid />
        </div>
        <p className={c.meta}>
          <Mono mark>NW-20418</Mono>
          <span>CT-120</span>
          <Anchor href="#asset" inherit>
            Cold store Hamburg
          </Anchor>
          <span>Last Connection 05:41:07</span>
        </p>
      </header>
      <ReasonBand
        state="critical"
        reason="temperature above critical limit (8.4 °C > 8 °C)"
        note="since 04:12, for 1 h 36 min. 2 other boxes of this room show the same."
      />
      <div className={c.notes}>
        <span>
          <IconBellOff size={16} stroke={1.6} /> Silenced until 21.11.2026 08:00
        </span>
        <span data-s="attention">
          <IconBolt size={16} stroke={1.6} /> shock event not acknowledged
        </span>
        <Button size="compact-xs" ml="auto">
          Acknowledge all
        </Button>
      </div>
      <ReadingStrip
        readings={[
          {
            key: 't',
            label: 'Temperature',
            value: '8.4',
            unit: '°C',
            state: 'critical',
            trend: { direction: 'up', change: '+0.3 °C', text: 'in 1 h' },
            course: { values: values.filter((_, index) => index % 5 === 0), limits: { above: 8 } },
          },
          {
            key: 'h',
            label: 'Humidity',
            value: '71',
            unit: '%',
            trend: { direction: 'down', text: '−1 % in 1 h' },
            course: { values: humidity.filter((_, index) => index % 5 === 0) },
          },
          {
            key: 'b',
            label: 'Battery',
            value: '3.31',
            unit: 'V',
            state: 'attention',
            trend: { direction: 'down', text: '−0.04 V in 7 d' },
            course: { values: Array.from({ length: 40 }, (_, index) => 3.4 - index * 0.002) },
          },
          {
            key: 'l',
            label: 'Light',
            value: '12',
            unit: 'lx',
            trend: { direction: 'flat', text: 'door closed' },
            course: { values: Array.from({ length: 40 }, (_, index) => (index % 13 === 9 ? 300 : 12)) },
          },
        ]}
      />
      <div className={c.chartBar}>
        <Segmented
          label="Span"
          value={span}
          onChange={setSpan}
          options={(Object.keys(spans) as Array<keyof typeof spans>).map((value) => ({
            value,
            label: value,
          }))}
        />
        <span className={c.grow} />
        <Segmented
          label="Readings"
          value="average"
          onChange={() => {}}
          options={[
            { value: 'average', label: 'Average' },
            { value: 'raw', label: 'Raw' },
          ]}
        />
        <IconButton
          label="Table view"
          size="compact-xs"
          pressed={view === 'table'}
          onClick={() => setView(view === 'table' ? 'chart' : 'table')}
        >
          <IconTable size={14} stroke={1.6} />
        </IconButton>
        <IconButton label="Export CSV" size="compact-xs">
          <IconDownload size={14} stroke={1.6} />
        </IconButton>
      </div>
      <TimeChart
        label="Readings of Cold room 3, rear wall"
        panels={panels}
        range={range}
        covered={twoDays}
        marks={marks}
        time={time}
        view={view}
      />
      <h2 className={c.sub}>Sensorbox</h2>
      <Facts>
        <Fact label="Name">Cold room 3, rear wall</Fact>
        <Fact label="State">
          <StateWord state="critical" />
        </Fact>
        <Fact label="SN">
          <Mono>NW-20418</Mono>
          <br />
          <Mono quiet>7C9E-A1F0-44D2</Mono>
        </Fact>
        <Fact label="Model">CT-120</Fact>
        <Fact label="Last Connection">21.11.2026 05:41:07</Fact>
        <Fact label="Next Connection">21.11.2026 05:56:00 ± 30 min</Fact>
        <Fact label="Silenced" wide="half">
          Silenced until 21.11.2026 08:00
        </Fact>
        <Fact label="Tags" wide="all">
          <TagList tags={['cold chain', 'Hamburg', 'HACCP', 'a', 'b', 'c', 'd', 'e']} />
        </Fact>
      </Facts>
      <Tabs defaultValue="events">
        <Tabs.List>
          <Tabs.Tab value="events">Events</Tabs.Tab>
          <Tabs.Tab value="limits">Alarm limits</Tabs.Tab>
          <Tabs.Tab value="tasks">Tasks</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </>
  )
}

export function ManyPage() {
  const panels = useMemo(manyReadings, [])
  return (
    <>
      <h2 className={c.sub}>100,000 readings</h2>
      <TimeChart label="Many readings" panels={panels} range={manyRange} time={time} silence={600_000} />
    </>
  )
}
