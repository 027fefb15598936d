import { Anchor, Button, Tabs } from '@mantine/core'
import { IconBellOff, IconBolt, IconChevronLeft, IconDownload, IconTable } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ChartTime } from '../chart/chart-types.ts'
import { TimeChart } from '../chart/TimeChart.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { Segmented } from '../control/Segmented.tsx'
import { Fact, Facts } from '../facts/Facts.tsx'
import { TagList } from '../filter/FilterChips.tsx'
import { ReadingStrip } from '../reading/ReadingStrip.tsx'
import { ReasonBand } from '../reading/ReasonBand.tsx'
import { StateBadge, StateWord } from '../state/StateBadge.tsx'
import { Mono } from '../text/Mono.tsx'
import c from './gallery.module.css'
import { coldRoom, manyRange, manyReadings, now, twoDays } from './samples.ts'

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
