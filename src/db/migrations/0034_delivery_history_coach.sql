-- statement by statement: workers write failed attempts while the index is built.
CREATE INDEX CONCURRENTLY "delivery_history_coach" ON "delivery_history" USING btree ("coach_id","at");
