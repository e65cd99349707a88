/** The sections of a page, moved by pointer, button or key and announced; the hero stays first. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { EditorIcon } from "#web/console/editor/editor-icon.tsx";
import "./section-list.css";

export type ListedSection = { name: string; title: string; hidden: boolean };

type Props = {
  sections: ListedSection[];
  here: string;
  /** Changes when a move has been saved. */
  revision: number;
  onMove(from: number, to: number): void;
};

export function SectionList({ sections, here, revision, onMove }: Props) {
  const isAwake = useIsAwake();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // Stays where it was dropped until the page has the new order.
  const [moved, setMoved] = useState<{ from: number; to: number; revision: number } | null>(null);
  const last = sections.length - 1;
  const unmoved = sections.map((_, index) => String(index + 1));
  const ids =
    moved?.revision === revision
      ? unmoved.toSpliced(moved.from, 1).toSpliced(moved.to, 0, String(moved.from + 1))
      : unmoved;
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [Number(active.id) - 1, Number(over?.id ?? active.id) - 1];
    if (to === from || to === 0) return;
    setMoved({ from, to, revision });
    onMove(from, to);
  };
  const row = (index: number, handle: ReactNode) => {
    const { name, title, hidden } = sections[index] as ListedSection;
    return (
      <>
        {handle}
        <Link
          className="stack gap-0 grow min-0"
          to={`${here}?part=${index}`}
          preventScrollReset
          data-hidden={hidden || undefined}
        >
          <span className="section-name strong one-line">{name}</span>
          <span className="soft one-line">{hidden ? `Hidden · ${title}` : title}</span>
        </Link>
        {index > 0 && (
          <div className="section-acts row gap-0">
            <Move to="up" words="Move up" isOff={index === 1} {...{ index, name }} />
            <Move to="down" words="Move down" isOff={index === last} {...{ index, name }} />
          </div>
        )}
      </>
    );
  };
  const rows = (
    <ol className="section-list stack gap-0">
      {ids.map((id) => {
        const index = Number(id) - 1;
        return isAwake && index > 0 ? (
          <SortableRow
            key={id}
            id={id}
            name={sections[index]?.name ?? ""}
            draw={(handle) => row(index, handle)}
          />
        ) : (
          <li key={id} className="row gap-4">
            {row(index, <span className="section-grip middle" />)}
          </li>
        );
      })}
    </ol>
  );
  return (
    <>
      {isAwake ? (
        <DndContext
          id="sections"
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ announcements: announce(sections) }}
        >
          <SortableContext items={ids.slice(1)} strategy={verticalListSortingStrategy}>
            {rows}
          </SortableContext>
        </DndContext>
      ) : (
        rows
      )}
      <Link className="act section-add" to={`${here}?part=add-${last}`} preventScrollReset>
        <EditorIcon name="plus" />
        Add a section
      </Link>
    </>
  );
}

type MoveProps = { to: "up" | "down"; words: string; isOff: boolean; index: number; name: string };

const Move = ({ to, words, isOff, index, name }: MoveProps) => (
  <button
    type="submit"
    name="intent"
    className="icon-button"
    value={`section:${to}:${index}`}
    disabled={isOff}
    aria-label={`${words}: ${name}`}
    title={words}
  >
    <EditorIcon name={to} />
  </button>
);

const never = () => () => undefined;

/** False in server-rendered HTML, where only buttons move a row; a list opened later is active at once. */
const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function announce(sections: ListedSection[]): Announcements {
  const name = (id: string | number) => sections[Number(id) - 1]?.name ?? "It";
  const place = (id: string | number) => `place ${id} of ${sections.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up, at ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} is at ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays at ${place(active.id)}.`,
  };
}

type RowProps = { id: string; name: string; draw(handle: ReactNode): ReactNode };

function SortableRow({ id, name, draw }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const moved = transform && `translate3d(0, ${Math.round(transform.y)}px, 0)`;
  return (
    <li
      ref={setNodeRef}
      className="row gap-4"
      data-dragged={isDragging || undefined}
      style={{ transform: moved ?? undefined, transition: transition ?? undefined }}
    >
      {draw(
        <button
          type="button"
          className="section-grip middle"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Drag: ${name}`}
        >
          <EditorIcon name="grip" />
        </button>,
      )}
    </li>
  );
}
