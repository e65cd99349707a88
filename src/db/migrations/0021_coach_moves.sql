CREATE TABLE IF NOT EXISTS "coach_moves" (
	"coach_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"secret" text NOT NULL,
	"target" text,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "coach_moves_state" CHECK (state in ('frozen', 'exported', 'moved', 'held', 'released')),
	CONSTRAINT "coach_moves_target" CHECK ((state = 'moved') = (target is not null))
);
