import { Anchor, Button } from '@mantine/core'
import {
  IconChevronLeft,
  IconPackage,
  IconPlus,
  IconPower,
  IconQrcode,
  IconTags,
  IconTrash,
  IconTruck,
  IconZoomExclamation,
} from '@tabler/icons-react'
import { useState } from 'react'
import { ActionButton } from '../control/ActionButton.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { ListSkeleton, ObjectSkeleton } from '../feedback/Skeletons.tsx'
import { AddFilterButton, FilterChips } from '../filter/FilterChips.tsx'
import { SearchField } from '../filter/SearchField.tsx'
import { SortButton } from '../filter/SortButton.tsx'
import type { Sort } from '../filter/sort.ts'
import { DataList } from '../list/DataList.tsx'
import type { ListColumn } from '../list/list-columns.ts'
import { MassBar } from '../list/MassBar.tsx'
import { NameCell, ReadingCell } from '../list/NameCell.tsx'
import { Sparkline } from '../reading/Sparkline.tsx'
import { StateMark } from '../state/StateMark.tsx'
import { MonoText } from '../text/Mono.tsx'
import c from './gallery.module.css'
import { type SampleBox, sampleBoxes } from './samples.ts'

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
