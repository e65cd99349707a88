/** A list whose rows can be moved with pointer or keyboard; moves are announced. */
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
import { EditorIcon } from "#web/console/editor/editor-icon.tsx";

/** Null until hydrated: until then only buttons move a row. */
export type SortableRow = { handle: ReactNode };
type Props = {
  className: string;
  names: string[];
  /** Changes when a move has been saved. */
  revision: number;
  /** This many rows at the top cannot move. */
  fixed: number;
  row(index: number, row: SortableRow): ReactNode;
  onMove(from: number, to: number): void;
};

export function SortableList({ className, names, revision, fixed, row, onMove }: Props) {
  const isAwake = useIsAwake();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // Stays where it was dropped until the page has the new order.
  const [moved, setMoved] = useState<{ from: number; to: number; revision: number } | null>(null);
  const unmoved = names.map((_, index) => String(index + 1));
  const ids =
    moved?.revision === revision
      ? unmoved.toSpliced(moved.from, 1).toSpliced(moved.to, 0, String(moved.from + 1))
      : unmoved;
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [Number(active.id) - 1, Number(over?.id ?? active.id) - 1];
    if (to === from || to < fixed) return;
    setMoved({ from, to, revision });
    onMove(from, to);
  };
  const rows = (
    <ol className={className}>
      {ids.map((id) => {
        const index = Number(id) - 1;
        return isAwake && index >= fixed ? (
          <Row key={id} id={id} name={names[index] ?? ""} draw={(handle) => row(index, { handle })} />
        ) : (
          <li key={id}>{row(index, { handle: null })}</li>
        );
      })}
    </ol>
  );
  if (!isAwake) return rows;
  return (
    <DndContext
      id="sections"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announce(names) }}
    >
      <SortableContext items={ids.slice(fixed)} strategy={verticalListSortingStrategy}>
        {rows}
      </SortableContext>
    </DndContext>
  );
}

const never = () => () => undefined;

/** False in server-rendered HTML; a list opened later is active at once. */
const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

function announce(names: string[]): Announcements {
  const name = (id: string | number) => names[Number(id) - 1] ?? "It";
  const place = (id: string | number) => `place ${id} of ${names.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up, at ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} is at ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays at ${place(active.id)}.`,
  };
}

type RowProps = { id: string; name: string; draw(handle: ReactNode): ReactNode };

function Row({ id, name, draw }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const moved = transform && `translate3d(0, ${Math.round(transform.y)}px, 0)`;
  return (
    <li
      ref={setNodeRef}
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
