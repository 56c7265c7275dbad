// Answers requests of the application "hello". .NET 8 or newer, no packages.
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;

string Env(string name, string preset) => Environment.GetEnvironmentVariable(name) ?? preset;
var root = Env("DATABASE_URL", "http://127.0.0.1:9000");
var space = Env("DATABASE_NAMESPACE", "demo-screenwire-default-rtdb");
string Url(string path) => $"{root}/{path}.json?ns={space}";

// What this program answers; the rest of the application is somebody else's to answer.
var application = Env("APPLICATION", "hello");
var collections = Env("COLLECTIONS", "../hello draft/core/get_layout_data").Split(' ');

// User ids and events come from outside and become part of a path: they must not reach another branch.
var key = new Regex(@"\A[^.#$\[\]/\x00-\x1f\x7f]{1,255}\z");
var screen = File.ReadAllText("hello.json");
using var http = new HttpClient { Timeout = Timeout.InfiniteTimeSpan };
http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", Env("DATABASE_TOKEN", "owner"));

while (true)
{
    try
    {
        await Follow();
    }
    catch (Exception error)
    {
        Console.WriteLine(error.Message);
    }
    await Task.Delay(1000);
}

string? Text(JsonNode? node) => node is JsonValue value && value.TryGetValue(out string? text) ? text : null;

JsonObject Answer(string? collection, JsonObject inner)
{
    if (collection == "draft/core/get_layout_data")
        return new JsonObject
        {
            ["type"] = "json_layout",
            ["key_data"] = "json_layout",
            ["count_message"] = 1,
            ["data"] = JsonNode.Parse(screen),
        };
    if (collection == "../hello")
    {
        var name = Text((inner["data"] as JsonObject)?["name"]);
        var text = $"Xin chào, {(string.IsNullOrEmpty(name) ? "bạn" : name)}!";
        var command = new JsonObject { ["screen"] = new JsonObject { ["show_alert_dialog"] = text } };
        return new JsonObject { ["msg_type"] = "command", ["data"] = command };
    }
    var error = new JsonObject { ["code"] = "unknown_collection", ["message"] = $"hello has no {collection}" };
    return new JsonObject { ["error"] = error };
}

JsonObject InnerOf(JsonObject record)
{
    try
    {
        var json = Text(record["json"]);
        return (json is null ? record["jsonmap"] : JsonNode.Parse(json)) as JsonObject ?? new JsonObject();
    }
    catch (JsonException)
    {
        return new JsonObject();
    }
}

async Task Take(string id, JsonNode? value)
{
    if (value is not JsonObject record || Text(record["application"]) != application) return;
    if (!collections.Contains(Text(record["dataCollection"]) ?? "")) return;
    var inner = InnerOf(record);
    var uid = Text(record["user_id"]) ?? "";
    var reply = Text(inner["event"]) ?? "";
    var writes = new JsonObject { [$"request/{id}"] = null };
    if (key.IsMatch(uid) && key.IsMatch(reply))
    {
        var message = Answer(Text(record["dataCollection"]), inner);
        message["application"] = application;
        message["event"] = reply;
        message["user_id_destination"] = uid;
        message["session"] = id;
        message["id"] = DateTimeOffset.UtcNow.ToUnixTimeMilliseconds().ToString();
        // The answer has the request's key: a request that was sent twice is answered in one place.
        writes[$"response/{uid}/{reply}/{id}"] = message;
    }
    // One write: the answer appears and the request goes, or neither happens.
    using var body = new StringContent(writes.ToJsonString(), Encoding.UTF8, "application/json");
    using var response = await http.PatchAsync(Url(""), body);
    response.EnsureSuccessStatusCode();
    Console.WriteLine($"{record["dataCollection"]} answered");
}

async Task Follow()
{
    using var request = new HttpRequestMessage(HttpMethod.Get, Url("request"));
    request.Headers.Accept.ParseAdd("text/event-stream");
    using var response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
    response.EnsureSuccessStatusCode();
    Console.WriteLine($"Waiting for requests to {application}");
    using var lines = new StreamReader(await response.Content.ReadAsStreamAsync());
    var name = "";
    while (true)
    {
        // The database sends a keep-alive every 30 seconds; longer silence means the connection is gone.
        using var silence = new CancellationTokenSource(TimeSpan.FromSeconds(90));
        var line = await lines.ReadLineAsync(silence.Token);
        if (line is null || name is "cancel" or "auth_revoked") return;
        if (line.StartsWith("event: ")) name = line[7..];
        if (!line.StartsWith("data: ") || name is not ("put" or "patch")) continue;
        var change = JsonNode.Parse(line[6..])!;
        var path = Text(change["path"]) ?? "/";
        if (path != "/") await Take(path[1..], change["data"]);
        else if (change["data"] is JsonObject records)
            foreach (var (id, record) in records) await Take(id, record);
    }
}
