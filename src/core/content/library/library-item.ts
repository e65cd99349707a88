import { type SQL, sql } from "drizzle-orm";

export type LibraryItem = {
  id: string;
  coach: string;
  coachName: string;
  kind: "picture" | "pdf";
  name: string;
  description: string;
  hash: string;
  slug: string | null;
  width: number | null;
  height: number | null;
  byteLength: number;
  createdAt: string;
  createdBy: string;
};

export const itemColumns: SQL = sql`i.id, o.slug as coach, o.profile->>'name' as "coachName", i.kind, i.name, i.description, i.hash,
  i.slug, i.width, i.height, i.created_at as "createdAt", i.created_by as "createdBy",
  (select coalesce(max(x.byte_length), 0) from library_files l join files x on x.id = l.file_id where l.item_id = i.id) as "byteLength"`;
