import { Button, useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowLeft,
  IconBuildingWarehouse,
  IconChevronDown,
  IconFilter2,
  IconHome,
  IconMenu2,
  IconMoon,
  IconPlus,
  IconQrcode,
  IconRouter,
  IconSearch,
  IconSelector,
  IconSwitchHorizontal,
  IconUserPlus,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { Kbd } from '../control/Kbd.tsx'
import { Segmented } from '../control/Segmented.tsx'
import { TagList } from '../filter/FilterChips.tsx'
import { SearchField } from '../filter/SearchField.tsx'
import { SortButton } from '../filter/SortButton.tsx'
import { Ledger } from '../ledger/Ledger.tsx'
import { MatrixHead, MatrixRow } from '../matrix/StackMatrix.tsx'
import { GroupHead, Section } from '../section/Section.tsx'
import { BottomBar } from '../shell/BottomBar.tsx'
import { Brand } from '../shell/Brand.tsx'
import { Panes } from '../shell/Panes.tsx'
import { Avatar, HeaderSlash, HeaderSpace, LiveStatus, Shell } from '../shell/Shell.tsx'
import { StateWord } from '../state/StateBadge.tsx'
import type { StateKind } from '../state/states.ts'
import { sampleStacks } from './samples.ts'

export interface GalleryShellProps {
  children: ReactNode
  selected?: StateKind
  home?: boolean
  banner?: ReactNode
  forced: 1 | 2 | 3 | null
}

/** The whole frame with invented content around one right column. */
export function GalleryShell({ children, selected, home, banner, forced }: GalleryShellProps) {
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false })
  const medium = useMediaQuery('(max-width: 1280px)', undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState(forced)
  const columns = phone ? 1 : (chosen ?? (medium ? 2 : 3))
  const { toggleColorScheme } = useMantineColorScheme()
  const layout = columns === 3 ? 'rows' : 'packed'
  return (
    <Shell
      banner={banner}
      header={
        <>
          <Brand title="Sensorstack" subtitle="Northwind Sensors" />
          {!phone && (
            <>
              <HeaderSlash />
              <Button variant="subtle" rightSection={<IconSelector size={14} stroke={1.6} />}>
                <b style={{ fontWeight: 550, color: 'var(--text)' }}>Northwind Sensors</b>
              </Button>
            </>
          )}
          <HeaderSpace />
          {phone ? (
            <>
              <IconButton label="Search">
                <IconSearch size={20} stroke={1.6} />
              </IconButton>
              <IconButton label="Account">
                <Avatar initials="ML" />
              </IconButton>
            </>
          ) : (
            <>
              <Button
                size="sm"
                w={280}
                justify="space-between"
                leftSection={<IconSearch size={16} stroke={1.6} />}
                rightSection={<Kbd>/</Kbd>}
                styles={{
                  root: { background: 'var(--bg)', borderColor: 'var(--line)' },
                  label: { flex: 1, color: 'var(--text-3)', fontWeight: 400 },
                }}
              >
                Search
              </Button>
              <IconButton label="Back">
                <IconArrowLeft size={16} stroke={1.6} />
              </IconButton>
              <Segmented
                label="Columns"
                value={columns}
                onChange={setChosen}
                options={[1, 2, 3].map((value) => ({
                  value: value as 1 | 2 | 3,
                  label: value,
                  hint: `${value} columns`,
                }))}
              />
              <IconButton label="Light or dark" onClick={() => toggleColorScheme()}>
                <IconMoon size={16} stroke={1.6} />
              </IconButton>
              <Button
                variant="subtle"
                leftSection={<Avatar initials="ML" />}
                rightSection={<IconChevronDown size={14} stroke={1.6} />}
              >
                Mara Lindqvist (Admin)
              </Button>
            </>
          )}
        </>
      }
      footer={
        <>
          <span>Frontend 1.4.0</span>
          <span>Backend 1.4.0</span>
          <span>Build 2187</span>
          <HeaderSpace />
          <LiveStatus live={!banner}>{banner ? 'Stale since 05:31:40' : 'Live, updated 05:48:12'}</LiveStatus>
          <HeaderSpace />
          <a href="#legal">Legal notice</a>
          <a href="#privacy">Privacy</a>
          <span>Sensorstack GmbH, Hamburg</span>
        </>
      }
      bottomBar={
        <BottomBar
          label="Main"
          items={[
            {
              label: 'Home',
              icon: <IconHome size={20} stroke={1.6} />,
              current: home,
              action: { href: '?page=home' },
            },
            {
              label: 'Assets',
              icon: <IconBuildingWarehouse size={20} stroke={1.6} />,
              action: { href: '#' },
            },
            {
              label: 'Sensorboxes',
              icon: <IconRouter size={20} stroke={1.6} />,
              badge: 17,
              current: !home,
              action: { href: '?page=list' },
            },
            { label: 'Scan', icon: <IconQrcode size={20} stroke={1.6} />, action: { onClick: () => {} } },
            { label: 'More', icon: <IconMenu2 size={20} stroke={1.6} />, action: { onClick: () => {} } },
          ]}
        />
      }
    >
      <Panes
        columns={columns}
        single={home ? 'all' : 'right'}
        page={home ? 'home' : 'list'}
        labels={{ left: 'My company', middle: 'Overviews', right: 'Selection' }}
        left={<Company />}
        middle={<Overviews layout={layout} selected={selected} />}
        right={children}
      />
    </Shell>
  )
}

function Overviews({ layout, selected }: { layout: 'rows' | 'packed'; selected?: StateKind }) {
  const row = (state: StateKind, count: number, more = {}) => ({ state, count, href: '?page=list', ...more })
  return (
    <>
      <Ledger
        title="Assets"
        total={31}
        layout={layout}
        actions={
          <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={14} stroke={1.6} />}>
            Add New Asset
          </Button>
        }
        rows={[
          row('critical', 3),
          row('attention', 5),
          row('nominal', 19),
          row('active', 27, { sum: true, wide: true, hint: 'nominal + attention + critical' }),
          row('inactive', 4),
        ]}
      />
      <Ledger
        title="Sensorboxes"
        total={93}
        layout={layout}
        selected={selected}
        actions={
          <IconButton label="Scan a QR code" size="compact-xs">
            <IconQrcode size={14} stroke={1.6} />
          </IconButton>
        }
        rows={[
          row('critical', 17),
          row('attention', 12),
          row('nominal', 58),
          row('active', 87, { sum: true }),
          row('inactive', 6),
          row('enabled', 93, { sum: true }),
          row('disabled', 5),
          row('in_stock', 21),
          row('unavailable', 0, { hint: 'Devices unaccessible to current customer.' }),
          row('delivery', 4),
        ]}
      />
    </>
  )
}

function Company() {
  const [open, setOpen] = useState<Record<string, boolean>>({ monitoring: true })
  const [expanded, setExpanded] = useState<string | null>('Harbor Logistics')
  const toggle = (key: string) => (next: boolean) => setOpen({ ...open, [key]: next })
  return (
    <>
      <Section
        title="My Team"
        count={9}
        open={open.team ?? false}
        onOpenChange={toggle('team')}
        actions={
          <Button size="compact-xs" variant="subtle" leftSection={<IconUserPlus size={14} stroke={1.6} />}>
            Invite Colleague
          </Button>
        }
      >
        <GroupHead title="Active (Home)" count={4} />
      </Section>
      <Section
        title="My Credit Points Balance:"
        open={open.credits ?? false}
        onOpenChange={toggle('credits')}
        actions={
          <Button size="compact-xs" leftSection={<IconSwitchHorizontal size={14} stroke={1.6} />}>
            Transfer credit points
          </Button>
        }
      >
        <span />
      </Section>
      <Section
        title="Monitoring"
        count={9}
        open={open.monitoring ?? false}
        onOpenChange={toggle('monitoring')}
        actions={
          <>
            <SortButton
              look="quiet"
              options={[
                { key: 'severity', label: 'Severity' },
                { key: 'name', label: 'Name' },
              ]}
              value={null}
              defaultLabel="Severity"
              onChange={() => {}}
            />
            <IconButton label="Filter" size="compact-xs">
              <IconFilter2 size={14} stroke={1.6} />
            </IconButton>
          </>
        }
      >
        <div style={{ display: 'flex', padding: '0 var(--pad-col) 8px' }}>
          <SearchField value="" onSearch={() => {}} placeholder="Search Stacks" size="xs" />
        </div>
        <MatrixHead first="Assets" second="Sensorboxes" />
        {sampleStacks.map((group) => (
          <div key={group.group}>
            <GroupHead title={group.group} count={group.count} />
            {group.rows.map((stack) => (
              <MatrixRow
                key={stack.name}
                name={stack.name}
                current={group.group === 'Home'}
                first={{ label: 'Assets', counts: stack.assets, href: () => '?page=list' }}
                second={{ label: 'Sensorboxes', counts: stack.boxes, href: () => '?page=list' }}
                open={expanded === stack.name}
                onClick={() => setExpanded(expanded === stack.name ? null : stack.name)}
              >
                <div style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 10px', marginBottom: 8 }}>
                  <StateWord state="enabled" label="Enabled 14" />
                  <StateWord state="in_stock" label="In stock 6" />
                  <StateWord state="delivery" label="Delivery 1" />
                </div>
                <TagList tags={['harbour', 'reefer']}>
                  <Button size="compact-xs" ml="auto">
                    Switch to {stack.name}
                  </Button>
                </TagList>
              </MatrixRow>
            ))}
          </div>
        ))}
      </Section>
    </>
  )
}
